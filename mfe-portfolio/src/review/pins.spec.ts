import { describe, expect, it } from '@jest/globals';
import { makeMedia } from '../testing/factories.js';
import { filesOf, inOrder, isEarlier, pinsOf, type Said, timeMarksOf } from './pins.js';

const ASSET = '0198f3a0-0000-7000-8000-000000000020';
const at = (id: string, ms: number, given: Partial<Said> = {}): Said => ({
  ...{ id, place: { kind: 'time', assetId: ASSET, ms }, isDone: false, isWithdrawn: false },
  ...given,
});
const point = (id: string, given: Partial<Said> = {}): Said => ({
  ...{ id, place: { kind: 'point', assetId: ASSET, x: 0.2, y: 0.4 }, isDone: false, isWithdrawn: false },
  ...given,
});
const whole: Said = { id: 'whole', place: null, isDone: false, isWithdrawn: false };

describe('marks on a time line', () => {
  it('stand at their time, and those that would overlap are one', () => {
    const marks = timeMarksOf([at('c', 9_000), at('a', 3_000), at('b', 3_100), whole], 10_000, 0.05);
    expect(marks.map(({ share, comments }) => [share, comments.map(({ id }) => id)])).toEqual([
      [0.3, ['a', 'b']],
      [0.9, ['c']],
    ]);
  });

  it('stay on the line where the film is shorter by now, and leave out what was withdrawn', () => {
    const marks = timeMarksOf([at('late', 12_000), at('gone', 1_000, { isWithdrawn: true })], 10_000, 0.05);
    expect(marks.map(({ share }) => share)).toEqual([1]);
  });

  it('wait until the length of the film is known', () => {
    expect(timeMarksOf([at('a', 3_000)], 0, 0.05)).toEqual([]);
  });
});

describe('a place', () => {
  const other = '0198f3a0-0000-7000-8000-000000000021';
  const files = filesOf({ media: makeMedia({ assetId: ASSET }), gallery: [makeMedia({ assetId: other })] });

  it('is of an earlier version where the work has its file no more', () => {
    expect(isEarlier({ kind: 'time', assetId: '0198f3a0-0000-7000-8000-000000000029', ms: 0 }, files)).toBe(true);
    for (const assetId of [ASSET, other]) expect(isEarlier({ kind: 'point', assetId, x: 0, y: 0 }, files)).toBe(false);
  });

  it('is of no earlier version where it is about the whole, or the files are not known', () => {
    expect(isEarlier(null, files)).toBe(false);
    expect(isEarlier({ kind: 'time', assetId: other, ms: 0 }, null)).toBe(false);
  });
});

it('numbers points of pictures in their order, without what was withdrawn', () => {
  const pins = pinsOf([point('one'), whole, point('gone', { isWithdrawn: true }), point('two')]);
  expect(pins.map(({ id, number }) => [id, number])).toEqual([
    ['one', 1],
    ['two', 2],
  ]);
});

it('lists what is about the whole first, then by the time of the film', () => {
  expect(inOrder([at('b', 5_000), at('a', 1_000), whole]).map(({ id }) => id)).toEqual(['whole', 'a', 'b']);
});
