import { describe, expect, it } from '@jest/globals';
import { contactPage } from '../../../testing/site-pages.js';
import { changesOf } from './changes.js';
import { changesBetween } from './common-part.js';
import { recordOf, withValueAt } from './values.js';

const asIs = (value: string) => value;
const changes = (...pages: Parameters<typeof changesOf>[1]) => changesOf('contact', pages, asIs);

describe('the changes between two states of a page', () => {
  it('are shown word by word, in the language that changed', () => {
    const found = changes(contactPage('ご相談の窓口'), contactPage('ご質問の窓口'));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ section: 'intro', kind: 'prose', locale: 'ja', name: 'title' });
    const texts = (kind: string) =>
      found[0]?.words.filter((run) => run.kind === kind).map(({ items }) => items.join(''));
    expect([texts('removed'), texts('added')]).toEqual([['相談'], ['質問']]);
  });

  it('are none between equal ones', () => {
    expect(changes(contactPage(), contactPage())).toEqual([]);
  });

  it('show an inserted line as added, and leave those around it alone', () => {
    const after = withValueAt(contactPage(), ['intro', 'ja', 'paragraphs'], ['一つ目', '間の段落', '二つ目']);
    const found = changes(contactPage(), recordOf(after));
    expect(found.map(({ name, words }) => [name, words.map(({ kind }) => kind)])).toEqual([['paragraphs', ['added']]]);
  });

  it('show markup as text', () => {
    const found = changes(contactPage('a'), contactPage('<b>a</b>'));
    expect(found[0]?.words.flatMap(({ items }) => items).join('')).toBe('<b>a</b>');
  });
});

describe('the common part of two sequences', () => {
  it.each([
    ['abcd', 'abcd', '=abcd'],
    ['abcd', 'acd', '=a-b=cd'],
    ['acd', 'abcd', '=a+b=cd'],
    ['', 'ab', '+ab'],
    ['ab', '', '-ab'],
    ['ab', 'cd', '-ab+cd'],
  ])('of %j and %j is %s', (before, after, expected) => {
    const signs = { same: '=', removed: '-', added: '+' } as const;
    const runs = changesBetween([...before], [...after]);
    expect(runs.map(({ kind, items }) => signs[kind] + items.join('')).join('')).toBe(expected);
  });

  it('is not searched in texts of many thousand words: they are replaced as a whole', () => {
    const [before, after] = [Array<string>(3_000).fill('a'), Array<string>(3_000).fill('b')];
    expect(changesBetween(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
