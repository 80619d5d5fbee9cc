import { LARGEST_OWNERS, type Period, workStatistics } from '@koma/contracts';
import { countWhere, perDay, type Tx } from '@koma/service-kit';
import { z } from 'zod';

const { days, largest } = workStatistics.shape;
const bytes = z.coerce.number().int();
const ownerRows = z.array(largest.element.omit({ name: true }).extend({ videoBytes: bytes, imageBytes: bytes }));

/** Works of each day on which they were added, whatever their state. */
export async function countAddedWorks(tx: Tx, { from, to }: Period): Promise<z.infer<typeof days>> {
  const columns = `${countWhere(`kind = 'video'`)} AS videos, ${countWhere(`kind = 'image'`)} AS images`;
  const source = 'SELECT created_at AS at, kind FROM work';
  return days.parse(await tx.query<unknown>(perDay(columns, source), [from, to]));
}

/** Those whose works take most space, the largest first. */
export async function findLargestOwners(tx: Tx) {
  const bytesOf = (kind: string) => `coalesce(sum(file_bytes) FILTER (WHERE kind = '${kind}'), 0)`;
  const rows = await tx.query<unknown>(
    `SELECT owner_id AS "ownerId", count(*)::int AS works, ${bytesOf('video')} AS "videoBytes", ${bytesOf('image')} AS "imageBytes"
     FROM work GROUP BY 1 HAVING sum(file_bytes) > 0 ORDER BY sum(file_bytes) DESC, 1 LIMIT ${LARGEST_OWNERS}`,
  );
  return ownerRows.parse(rows);
}
