import { describe, expect, it } from '@jest/globals';
import { moveBy } from './move.js';
import { gridRows, justifiedRows, rowAt } from './rows.js';

const GAP = 16;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const edge = (widths: readonly number[], gap: number) => sum(widths) + gap * (widths.length - 1);

describe('a grid layout', () => {
  it.each([
    [320, 1],
    [528, 2],
    [527, 1],
    [1280, 4],
  ])('of %i px has %i columns of at least 256 px', (width, columns) => {
    const [row] = gridRows({ count: 20, width, minColumn: 256, gap: GAP, ratio: 16 / 9 });
    expect(row?.widths).toHaveLength(columns);
    expect(edge(row?.widths ?? [], GAP)).toBe(width);
  });

  it('keeps the columns in an incomplete last row', () => {
    const rows = gridRows({ count: 6, width: 1280, minColumn: 256, gap: GAP, ratio: 2 });
    expect(rows.map(({ start, widths }) => [start, widths.length])).toEqual([
      [0, 4],
      [4, 2],
    ]);
    expect(rows[1]?.widths[0]).toBe(rows[0]?.widths[0]);
    expect(rows[0]?.height).toBe(154);
  });

  it('has no rows without items', () => {
    expect(gridRows({ count: 0, width: 1280, minColumn: 256, gap: GAP, ratio: 2 })).toEqual([]);
  });
});

describe('a justified gallery', () => {
  const RATIOS = [1.5, 0.8, 1.5, 2.2, 0.67, 1.33, 1, 1.78, 0.75, 1.5, 1.25, 1.91, 0.6, 2.4];
  const rows = justifiedRows({ ratios: RATIOS, width: 1143.5, rowHeight: 208, gap: GAP });

  it('shows each picture once, in order', () => {
    expect(sum(rows.map(({ widths }) => widths.length))).toBe(RATIOS.length);
    expect(rows.map(({ start }) => start)).toEqual(
      rows.map((_, at) => sum(rows.slice(0, at).map((r) => r.widths.length))),
    );
  });

  it('fills every row but the last to the pixel, in whole pixels', () => {
    for (const { widths } of rows.slice(0, -1)) expect(edge(widths, GAP)).toBe(1143);
    expect(rows.flatMap(({ widths }) => widths).every(Number.isInteger)).toBe(true);
  });

  it('keeps shapes within a pixel, and heights near the requested one', () => {
    for (const { start, widths, height } of rows) {
      expect(height).toBeGreaterThan(208 * 0.7);
      expect(height).toBeLessThan(208 * 1.45);
      widths.forEach((width, at) => expect(Math.abs(width - (RATIOS[start + at] ?? 0) * height)).toBeLessThan(3));
    }
  });

  it('does not enlarge a short last row', () => {
    const [row] = justifiedRows({ ratios: [1.5, 1], width: 1200, rowHeight: 200, gap: GAP });
    expect(row).toEqual({ start: 0, height: 200, widths: [300, 200] });
  });

  it('never makes a picture wider than the list', () => {
    const [row] = justifiedRows({ ratios: [2.4], width: 320, rowHeight: 200, gap: GAP });
    expect(row?.widths).toEqual([320]);
    expect(row?.height).toBe(133);
  });
});

describe('a key in a list', () => {
  const rows = gridRows({ count: 10, width: 1280, minColumn: 256, gap: GAP, ratio: 1 });
  const from = (index: number) => ({ rows, index, page: 2 });

  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 9],
    ['ArrowDown', 8, 8],
    ['ArrowUp', 6, 2],
    ['PageDown', 0, 8],
    ['PageUp', 9, 1],
    ['Home', 7, 0],
    ['End', 0, 9],
  ])('%s moves from %i to %i', (key, index, target) => expect(moveBy(key, from(index))).toBe(target));

  it('moves to the picture right below in uneven rows', () => {
    const gallery = [
      { start: 0, height: 200, widths: [100, 400, 100] },
      { start: 3, height: 200, widths: [300, 150, 150] },
    ];
    expect(moveBy('ArrowDown', { rows: gallery, index: 2, page: 1 })).toBe(5);
    expect(moveBy('ArrowUp', { rows: gallery, index: 3, page: 1 })).toBe(0);
  });

  it('without a meaning is ignored', () => expect(moveBy('a', from(0))).toBeUndefined());

  it('finds the row of an item', () => {
    expect([0, 3, 4, 9].map((index) => rowAt(rows, index))).toEqual([0, 0, 1, 2]);
  });
});
