import { fileStatistics, type Period } from '@koma/contracts';
import { countWhere, perDay, type Tx } from '@koma/service-kit';
import { z } from 'zod';

const { days, storage } = fileStatistics.shape;
const bytes = z.coerce.number().int();
const storageRows = z.array(storage.element.extend({ bytes, madeBytes: bytes }));

/** Files of members on the days on which their uploads began; pictures of the site's pages and stills of films on YouTube are none. */
export async function countUploads(tx: Tx, { from, to }: Period, siteOwner: string): Promise<z.infer<typeof days>> {
  const source = `SELECT created_at AS at, kind FROM asset
    WHERE state <> 'uploading' AND video_id IS NULL AND owner_id <> $3::uuid`;
  const columns = `${countWhere(`kind = 'video'`)} AS videos, ${countWhere(`kind = 'image'`)} AS images`;
  return days.parse(await tx.query<unknown>(perDay(columns, source), [from, to, siteOwner]));
}

const MADE = ['data_export', 'download', 'profile_pdf', 'slide_select_pdf', 'link_zip', 'licensed_form']
  .map((table) => `SELECT 'made', 0, bytes FROM ${table} WHERE state = 'ready'`)
  .join(' UNION ALL ');

/** What is stored now, by kind; kinds without a file are left out. An upload that has not arrived counts for nothing. */
export async function measureStorage(tx: Tx, siteOwner: string) {
  const rows = await tx.query<unknown>(
    `SELECT kind, count(*)::int AS files, coalesce(sum(bytes), 0) AS bytes, coalesce(sum(made), 0) AS "madeBytes" FROM (
       SELECT CASE WHEN video_id IS NOT NULL THEN 'youtube' WHEN owner_id = $1::uuid THEN 'site' ELSE kind END AS kind,
         bytes, made_bytes AS made
       FROM asset WHERE state <> 'uploading'
       UNION ALL ${MADE}
     ) AS stored GROUP BY 1`,
    [siteOwner],
  );
  return storageRows.parse(rows);
}
