import { favourites, slideSelects, works } from '@koma/contracts';
import type { Member } from './demo-member.js';

/** Each marks every so many works, beginning with another one. */
const EVERY = 7;

/** So many members keep some of them in a slide select of their own. */
const COLLECTORS = 5;
const KEPT = 6;
const NAME = '参考作品';

/** Members mark works as favourites and keep some in slide selects; the same ones each time. */
export async function addDemoFavourites(members: readonly Member[]): Promise<void> {
  const [first] = members;
  if (!first) return;
  const lists = await Promise.all(
    (['video', 'image'] as const).map((kind) => first.call(works.search, { query: { kind, limit: 100 } })),
  );
  // Ids are others with every demo.
  const all = lists.flatMap(({ items }) => items).toSorted((one, other) => (one.title < other.title ? -1 : 1));
  const ids = all.map(({ id }) => id);
  for (const [at, member] of members.slice(0, COLLECTORS).entries()) {
    const workIds = ids.filter((_, index) => index % EVERY === at).slice(0, KEPT);
    await member.call(slideSelects.create, { body: { name: NAME, workIds } });
  }
  for (const [at, member] of members.entries())
    for (const id of ids.filter((_, index) => (index + at) % EVERY === 0))
      await member.call(favourites.add, { params: { id } });
}
