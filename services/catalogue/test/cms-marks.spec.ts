import { describe, expect, it } from '@jest/globals';
import { cmsDocument, CMS_PAGE_NAMES, linksInMarks, markedParts, withoutMarks } from '@koma/contracts';
import { readFirstPages } from '../src/cms/first-texts/read-first-texts.js';

const text = (words: string) => ({ kind: 'text', text: words });

describe('marks in a text', () => {
  it('are emphasis and links, also within each other', () => {
    expect(markedParts('見る**人**と[つくる**人**](/about)。')).toEqual([
      text('見る'),
      { kind: 'strong', parts: [text('人')] },
      text('と'),
      { kind: 'link', href: '/about', parts: [text('つくる'), { kind: 'strong', parts: [text('人')] }] },
      text('。'),
    ]);
    expect(linksInMarks('**[a](/x)** [b](https://koma.example/wiki/Koma_(film))')).toEqual([
      '/x',
      'https://koma.example/wiki/Koma_(film)',
    ]);
  });

  it.each([
    '**',
    '****',
    '**a',
    'a ** b ** c',
    '*a*',
    '[a]',
    '[a](b c)',
    '[](/about)',
    '](/about)[',
    '[a](/about',
    '<b>a</b>',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '[a]\u202e(/about)',
    '<a href="/x">',
  ])('need both halves, and nothing else is one: %s', (plain) => {
    expect(markedParts(plain)).toEqual([text(plain)]);
    expect(withoutMarks(plain)).toBe(plain);
  });

  it('leave the words behind where a text is plain', () => {
    expect(withoutMarks('**太字**と[リンク](/about)と<i>')).toBe('太字とリンクと<i>');
  });

  it.each(['[', '**a', '[a](', '[a](b', '**', '[**', '[a](/b)', '](', '[a](('])(
    'are found quickly in many thousand %s',
    (part) => {
      const begun = performance.now();
      markedParts(part.repeat(16_000 / part.length));
      expect(performance.now() - begun).toBeLessThan(1_000);
    },
  );

  it('are none of the first texts', () => {
    const pages = readFirstPages();
    expect(new Set(pages.map(({ page }) => page)).size).toBe(CMS_PAGE_NAMES.length);
    for (const { content } of pages) {
      const all = JSON.stringify(cmsDocument.parse(content));
      expect(withoutMarks(all)).toBe(all);
    }
  });
});
