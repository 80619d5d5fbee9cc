import { describe, expect, it } from '@jest/globals';
import { PAGE_ROUTES } from '@koma/contracts';
import { startWords } from '../testing/render-page.js';
import { formatsOf } from './formats.js';
import { i18n } from './i18n.js';

const nothing = { slice: 'shell', pages: {}, locales: { ja: () => empty(), en: () => empty() } } as const;
const empty = () => Promise.resolve({ default: {} });

describe('translations', () => {
  it.each(['ja', 'en'] as const)('name every page in %s', async (locale) => {
    await startWords(nothing, locale);
    const names = PAGE_ROUTES.map((route) => i18n.t(`pages.${route.name}`));
    expect(names.filter((name) => name === '')).toEqual([]);
    expect(document.documentElement.lang).toBe(locale);
  });

  it('fail a test when a key is missing', () => {
    expect(() => i18n.t('pages.nowhere')).toThrow('missing words: pages.nowhere');
  });
});

describe('counts in texts', () => {
  it.each([
    ['ja', '5,146本'],
    ['en', '5,146 films'],
  ] as const)('separate their thousands in %s', async (locale, text) => {
    await startWords(nothing, locale);
    const films = { ja: '{{count, number}}本', en: '{{count, number}} films' };
    i18n.addResource(locale, 'counts', 'films_other', films[locale]);
    expect(i18n.t('counts:films', { count: 5146 })).toBe(text);
  });
});

describe('formats', () => {
  it('show yen, days and running times', () => {
    expect(formatsOf('ja').yen(3300)).toBe('3,300円');
    expect(formatsOf('en').yen(3300)).toBe('¥3,300');
    expect(formatsOf('ja').date('2026-01-31')).toBe('2026/01/31');
    expect(formatsOf('en').date('2026-01-31')).toBe('31 Jan 2026');
    expect(formatsOf('en').runningTime(75)).toBe('1:15');
  });
});
