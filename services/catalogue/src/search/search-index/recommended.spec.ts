import { workSearch } from '@koma/contracts';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { apart, recommended } from './recommended.js';

const anyOwners = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 200 });
const repeats = (owners: readonly string[]) => owners.filter((owner, at) => at > 0 && owners[at - 1] === owner).length;

describe('apart', () => {
  it('keeps every work, and separates works of one owner where possible', () => {
    fc.assert(
      fc.property(anyOwners, (owners) => {
        const order = apart(owners, null);
        expect([...order].sort((one, other) => one - other)).toEqual(owners.map((_, at) => at));
        const shares = Map.groupBy(owners, (owner) => owner);
        const most = Math.max(0, ...[...shares.values()].map((same) => same.length));
        const needed = Math.max(0, most * 2 - 1 - owners.length);
        expect(repeats(order.map((at) => owners[at] ?? ''))).toBe(needed);
      }),
    );
  });

  it('keeps the order when no owner comes twice in a row', () => {
    expect(apart(['a', 'b', 'a', 'c'], 'b')).toEqual([0, 1, 2, 3]);
    expect(apart(['a', 'a', 'b', 'c'], 'a')).toEqual([2, 0, 3, 1]);
  });
});

describe('recommended', () => {
  it('lists every work once, for any page length', async () => {
    await fc.assert(
      fc.asyncProperty(anyOwners, fc.integer({ min: 1, max: 40 }), async (owners, limit) => {
        const search = async ({ cursor, limit: most }: { cursor?: string | undefined; limit: number }) => {
          const from = Number(cursor ?? 0);
          const shown = owners.slice(from, from + most);
          const nextCursor = from + most < owners.length ? String(from + most) : null;
          return { ids: shown.map((_, at) => String(from + at)), owners: shown, nextCursor, total: owners.length };
        };
        const ids: string[] = [];
        for (let cursor: string | undefined; ;) {
          const query = workSearch.parse({ kind: 'video', sort: 'recommended', cursor, limit });
          const page = await recommended(search, query);
          ids.push(...page.ids);
          if (page.nextCursor === null) break;
          expect(page.ids).toHaveLength(limit);
          cursor = page.nextCursor;
        }
        expect(ids.map(Number).sort((one, other) => one - other)).toEqual(owners.map((_, at) => at));
      }),
    );
  });
});
