import { type AddedWorks, addedWorks } from '@koma/contracts';
import { found, readRows, type Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { type CreatorRow, lockCreatorsForShare } from '../creators/index.js';
import { Work } from './work.entity.js';

/** A work as other modules read it; only `WorksService` and its neighbours change it. */
export type WorkRow = Readonly<Work>;

export const findWork = (tx: Tx, id: string): Promise<WorkRow | null> => tx.findOneBy(Work, { id });

export const findWorks = (tx: Tx, ids: readonly string[]): Promise<WorkRow[]> => readRows(tx, Work, 'id', ids);

/** The work that has a file of its owner; of several the first. */
export async function findWorkOfFile(tx: Tx, assetId: string): Promise<WorkRow | null> {
  const rows = await tx.query<{ id: string }[]>(
    `SELECT work.id FROM work JOIN asset ON asset.id = $1 AND asset.owner_id = work.owner_id
     WHERE work.asset_ids @> ARRAY[$1::uuid] ORDER BY work.id LIMIT 1`,
    [assetId],
  );
  return rows[0] ? findWork(tx, rows[0].id) : null;
}

/** In the order of the ids; missing ones are left out. */
export async function findWorksInOrder(tx: Tx, ids: readonly string[]): Promise<WorkRow[]> {
  const works = new Map((await findWorks(tx, ids)).map((work) => [work.id, work]));
  return ids.flatMap((id) => works.get(id) ?? []);
}

/** Newest first. */
export const findWorksOf = (tx: Tx, ownerId: string): Promise<WorkRow[]> =>
  tx.find(Work, { where: { ownerId }, order: { id: 'DESC' } });

/** Ids of all works of these owners. */
export async function idsOfWorksOf(tx: Tx, ownerIds: readonly string[]): Promise<string[]> {
  const works = await tx.find(Work, { where: { ownerId: In([...ownerIds]) }, select: { id: true } });
  return works.map(({ id }) => id);
}

/**
 * A work with its owner, both locked until the transaction ends. The profile is locked first: the work's visibility depends on
 * it, and it must not be withdrawn meanwhile.
 */
export async function lockWork(tx: Tx, id: string): Promise<{ owner: CreatorRow; work: Work }> {
  const { ownerId } = found(await tx.findOneBy(Work, { id }));
  const [owner] = await lockCreatorsForShare(tx, [ownerId]);
  const work = found(await tx.findOne(Work, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  return { owner: found(owner), work };
}

/** Locks works with their owners' profiles, in the order of every change, so that none of them changes until the transaction ends. */
export async function lockWorks(tx: Tx, ids: readonly string[]): Promise<void> {
  const works = await findWorks(tx, ids);
  await lockCreatorsForShare(tx, works.map(({ ownerId }) => ownerId)); // prettier-ignore
  await tx.query('SELECT FROM work WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
}

/** How many works were added on each of the last days of Asia/Tokyo, today included. */
export async function countAdded(tx: Tx, days: number): Promise<AddedWorks['days']> {
  const rows = await tx.query<unknown>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day,
       (count(*) FILTER (WHERE kind = 'video'))::int AS videos,
       (count(*) FILTER (WHERE kind = 'image'))::int AS images
     FROM (SELECT (now() AT TIME ZONE 'Asia/Tokyo')::date - ago AS day FROM generate_series(0, $1::int - 1) AS ago) AS days
     LEFT JOIN work ON created_at >= day::timestamp AT TIME ZONE 'Asia/Tokyo'
       AND created_at < (day + 1)::timestamp AT TIME ZONE 'Asia/Tokyo'
     GROUP BY day ORDER BY day`,
    [days],
  );
  return addedWorks.shape.days.parse(rows);
}
