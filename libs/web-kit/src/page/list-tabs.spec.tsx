import { afterEach, expect, it, jest } from '@jest/globals';
import { KomaThemeProvider } from '@koma/ui';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { initI18n } from '../i18n/i18n.js';
import { ListTab, ListTabs } from './list-tabs.js';

const NARROW = 200;
const TAB = 120;

afterEach(() => {
  jest.restoreAllMocks();
});

/** Three tabs of one width, in a row that shows less than two of them. */
function placeTabs(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const siblings = [...(this.parentElement?.children ?? [])];
    return this.tagName === 'NAV'
      ? new DOMRect(0, 0, NARROW, 40)
      : new DOMRect(siblings.indexOf(this) * TAB, 0, TAB, 40);
  });
}

async function show(current: string) {
  await initI18n({ locale: 'en', isStrict: true });
  placeTabs();
  render(
    <KomaThemeProvider env="test">
      <MemoryRouter initialEntries={['/en/lists']}>
        <ListTabs label="Lists">
          {['First', 'Second', 'Third'].map((name) => (
            <ListTab key={name} to={`/lists?view=${name}`} isCurrent={name === current}>
              {name}
            </ListTab>
          ))}
        </ListTabs>
      </MemoryRouter>
    </KomaThemeProvider>,
  );
  return screen.getByRole('navigation', { name: 'Lists' });
}

it('scrolls the row until the present list is in view', async () => {
  expect((await show('Third')).scrollLeft).toBe(3 * TAB - NARROW);
});

it('leaves the row where the present list is in view', async () => {
  expect((await show('First')).scrollLeft).toBe(0);
});
