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

describe('quotation marks', () => {
  it.each([
    ['ja', '「{{title}}」を公開しました。', '「白い朝」と港', '「『白い朝』と港」を公開しました。'],
    ['ja', '「{{title}}」を公開しました。', '写真集『窓』', '「写真集『窓』」を公開しました。'],
    ['ja', '「{{title}}」を公開しました。', '『窓「北」』', '「『窓「北」』」を公開しました。'],
    ['ja', '『{{title}}』', '『窓』', '『「窓」』'],
    ['ja', '「{{title}}」と「朝」', '港', '「港」と「朝」'],
    ['ja', '「{{title}}」を公開しました。', '半分の「朝', '「半分の「朝」を公開しました。'],
    ['ja', '「{{title}}」を公開しました。', '」朝「', '「」朝「」を公開しました。'],
    ['en', '“{{title}}” is public.', 'The “White” Morning', '“The ‘White’ Morning” is public.'],
    ['en', '“{{title}}” is public.', 'It’s “dawn”', '“It’s ‘dawn’” is public.'],
  ] as const)('nest in %s: %s with %s', async (locale, words, title, text) => {
    await startWords(nothing, locale);
    i18n.addResource(locale, 'quotes', 'published', words);
    expect(i18n.t('quotes:published', { title })).toBe(text);
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
