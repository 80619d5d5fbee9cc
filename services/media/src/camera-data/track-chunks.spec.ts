import { expect, it } from '@jest/globals';
import { chunksOf } from './track-chunks.js';

const table = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, 4 * at));
  return bytes;
};

it('finds the data of samples with sizes of their own', () => {
  // Version and flags, no fixed size, three samples; one run of two samples for each chunk; two chunks.
  const sizes = table(0, 0, 3, 10, 20, 30);
  const chunks = chunksOf({ sizes, groups: table(0, 1, 1, 2, 1), offsets: table(0, 2, 100, 200), longOffsets: null });
  expect(chunks).toEqual([
    { at: 100, length: 30 },
    { at: 200, length: 30 },
  ]);
});

it('believes no number of samples that have no sizes', () => {
  const offsets = table(0, 1_000, ...Array.from({ length: 1_000 }, (_, index) => index));
  const groups = table(0, 1, 1, 0x7fffffff, 1);
  const chunks = chunksOf({ sizes: table(0, 0, 0), groups, offsets, longOffsets: null });
  expect(chunks).toHaveLength(1_000);
  expect(chunks.every(({ length }) => length === 0)).toBe(true);
});
