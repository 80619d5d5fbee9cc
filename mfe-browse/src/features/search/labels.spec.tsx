import { afterEach, describe, expect, it } from '@jest/globals';
import { categories } from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.js';
import { type FilterName, SOURCES } from './filters.js';
import { useLabels } from './use-labels.js';

// The catalogue tests labels of categories; these are values in code.
const JAPANESE = /[ぁ-んァ-ヶ一-龠々]/;
const isFilter = (name: string): name is FilterName => name in SOURCES;
const FILTERS = Object.keys(SOURCES)
  .filter(isFilter)
  .filter((name) => SOURCES[name].from === 'values');

function Labels() {
  const { keys, label } = useLabels();
  return FILTERS.map((filter) => (
    <ul key={filter} aria-label={filter}>
      {keys(filter).map((key) => (
        <li key={key} data-key={key}>
          {label({ filter, key })}
        </li>
      ))}
    </ul>
  ));
}

afterEach(() => signInAs(null));

describe.each([
  ['ja', '/labels'],
  ['en', '/en/labels'],
])('labels of filters in %s', (locale, path) => {
  it.each(FILTERS)('exist for every value of %s', async (filter) => {
    signInAs('user');
    mockApi().answer(categories.list, { items: [] });
    await renderPage(remote, { path, routes: [{ path: '*', element: <Labels /> }] });
    const list = await screen.findByRole('list', { name: filter });
    const said = [...list.children].map((item) => [item.getAttribute('data-key') ?? '', item.textContent]);
    expect(said.length).toBeGreaterThan(1);
    expect(said.filter(([key, words]) => words === '' || words === key)).toEqual([]);
    expect(new Set(said.map(([, words]) => words)).size).toBe(said.length);
    if (filter !== 'initial')
      expect(said.filter(([, words = '']) => JAPANESE.test(words) !== (locale === 'ja'))).toEqual([]);
  });
});
