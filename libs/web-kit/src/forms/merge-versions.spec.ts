import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergeVersions } from './merge-versions.js';

const value = fc.oneof(
  fc.constantFrom('', 'a', 'b'),
  fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
  fc.boolean(),
);
const version = fc.record({ one: value, two: value, three: value });

describe('mergeVersions', () => {
  it('takes what only one side has changed, and contests what both have', () => {
    const base = { title: 'a', client: 'b', tags: ['x'], date: '1' };
    const mine = { ...base, title: 'mine', tags: ['x', 'y'] };
    const theirs = { ...base, client: 'theirs', tags: ['z'], date: '1' };
    expect(mergeVersions(base, mine, theirs)).toEqual({
      values: { title: 'mine', client: 'theirs', tags: ['x', 'y'], date: '1' },
      contested: ['tags'],
    });
  });

  it('contests nothing that both changed to the same value', () => {
    expect(mergeVersions({ a: 1 }, { a: 2 }, { a: 2 })).toEqual({ values: { a: 2 }, contested: [] });
  });

  it('loses no change of either side', () => {
    fc.assert(
      fc.property(version, version, version, (base, mine, theirs) => {
        const { values, contested } = mergeVersions(base, mine, theirs);
        for (const field of ['one', 'two', 'three'] as const) {
          const sides = [mine, theirs].map((side) => JSON.stringify(side[field]));
          const changed = sides.filter((side) => side !== JSON.stringify(base[field]));
          if (new Set(changed).size > 1) expect(contested).toContain(field);
          else expect(JSON.stringify(values[field])).toBe(changed[0] ?? JSON.stringify(base[field]));
        }
      }),
    );
  });
});
