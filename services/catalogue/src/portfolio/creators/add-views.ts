import type { EventData } from '@koma/events';
import type { Tx } from '@koma/service-kit';

type Contents = EventData<'analytics.views.counted'>['contents'];

/** Adds views for the recommendation score (decision 16); deleted items are skipped. */
export async function addViews(tx: Tx, contents: Contents): Promise<void> {
  await add(tx, 'work', contents.filter(({ kind }) => kind !== 'creator')); // prettier-ignore
  await add(tx, 'creator', contents.filter(({ kind }) => kind === 'creator')); // prettier-ignore
}

async function add(tx: Tx, whose: 'work' | 'creator', contents: Contents): Promise<void> {
  if (contents.length === 0) return;
  const ids = contents.map(({ id }) => id);
  const added = contents.map((one) => one.added);
  await tx.query(
    `INSERT INTO ${whose}_figures AS known (${whose}_id, views)
     SELECT seen.id, seen.added FROM unnest($1::uuid[], $2::int[]) AS seen(id, added) JOIN ${whose} ON ${whose}.id = seen.id
     ON CONFLICT (${whose}_id) DO UPDATE SET views = known.views + excluded.views`,
    [ids, added],
  );
}
