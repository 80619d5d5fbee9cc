import { expect, it } from '@jest/globals';
import { galleryRules } from './gallery-rules.js';
import { galleryRowHeight, justifiedRows } from './rows.js';

const RATIOS = [1.5, 0.8, 1.5, 2.2, 0.67, 1.33, 1, 1.78, 0.75, 1.5, 1.25, 1.91];
const rulesOf = (isCut: boolean) =>
  galleryRules({ ratios: RATIOS, isCut, rowHeight: 13, columnGap: 1 }, '#list')
    .split('@container ')
    .slice(1)
    .map((rule) => {
      const [, from = '', to = 'Infinity'] = /width >= ([\d.]+)rem\)(?: and \(width < ([\d.]+)rem)?/.exec(rule) ?? [];
      const rows = [...rule.matchAll(/nth-child\(n\+(\d+)\):nth-child\(-n\+(\d+)\)\{([^}]+)\}/g)];
      return { from: Number(from) * 16, to: Number(to) * 16, rows };
    });
const ruleAt = (width: number, isCut = true) => {
  const found = rulesOf(isCut).filter(({ from, to }) => from <= width && width < to);
  expect(found).toHaveLength(1);
  return found[0]?.rows ?? [];
};
const layoutAt = (width: number) =>
  justifiedRows({
    ratios: RATIOS,
    width,
    rowHeight: galleryRowHeight({ width, rowHeight: 13, rem: 16 }),
    gap: 16,
  });

it.each([250, 358, 575, 576, 720.5, 1103, 1360, 1700])('breaks rows at %d px where the live gallery does', (width) => {
  expect(ruleAt(width).map(([, first]) => Number(first) - 1)).toEqual(layoutAt(width).map(({ start }) => start));
});

it('gives each picture of a full row the width that the live gallery gives it', () => {
  const [row] = layoutAt(1103);
  const [[, , last = '', rule = ''] = []] = ruleAt(1103);
  const [, count = '', all = ''] = /--count:(\d+);--sum:([\d.]+)/.exec(rule) ?? [];
  expect([Number(last), Number(count)]).toEqual([row?.widths.length, row?.widths.length]);
  row?.widths.forEach((width, at) => {
    const share = ((1103 - (Number(count) - 1) * 16) * (RATIOS[at] ?? 0)) / Number(all);
    expect(Math.abs(share - width)).toBeLessThan(1);
  });
});

it('leaves out a last row that more pictures will fill, and keeps it where these are all', () => {
  const width = [400, 500, 600, 700, 800, 900, 1_000].find((one) => {
    const last = layoutAt(one).at(-1)?.widths ?? [];
    return last.reduce((sum, each) => sum + each, 0) + 16 * (last.length - 1) < one;
  });
  expect(ruleAt(width ?? 0, true).at(-1)?.[3]).toBe('display:none');
  expect(ruleAt(width ?? 0, false).at(-1)?.[3]).toMatch(/^--own:min\(100%,[\d.]+rem\*var\(--ratio\)\)$/);
});
