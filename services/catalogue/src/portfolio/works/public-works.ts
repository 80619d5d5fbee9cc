import { readerOf } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { type AssetRow, assetRows } from '../assets/index.js';
import { type CreatorRow, creatorRows } from '../creators/index.js';
import { type CreditRow, creditRows } from '../credits/index.js';
import { isPublicWork } from '../visibility/index.js';
import { Work } from './work.entity.js';
import type { WorkRow } from './works.queries.js';

/** What works show of other tables. */
export interface Beside {
  owners: ReadonlyMap<string, CreatorRow>;
  assets: ReadonlyMap<string, AssetRow>;
}

const THESE = 'ANY($1::uuid[])';
const works = { entity: Work, where: `id = ${THESE}` };

const readCards = readerOf('public cards', {
  works,
  creators: creatorRows(`id IN (SELECT owner_id FROM work WHERE id = ${THESE})`),
  // A card shows the first file only, or the still of a film on YouTube.
  assets: assetRows(`id IN (SELECT coalesce(asset_ids[1], still_asset_id) FROM work WHERE id = ${THESE})`),
});

const readWhole = readerOf('public works', {
  works,
  creators: creatorRows(`id IN (SELECT owner_id FROM work WHERE id = ${THESE}
    UNION SELECT creator_id FROM credit WHERE work_id = ${THESE})`),
  assets: assetRows(`id IN (SELECT unnest(asset_ids || still_asset_id) FROM work WHERE id = ${THESE})`),
  credits: creditRows(`work_id = ${THESE}`),
});

/** Public works with what their cards show, in one query and in the order of the ids; what is hidden by now is left out. */
export async function readPublicCards(
  database: DataSource,
  ids: readonly string[],
): Promise<{ works: readonly WorkRow[]; beside: Beside }> {
  const found = await readCards(database, [ids]);
  const beside = { owners: byId(found.creators), assets: byId(found.assets) };
  const shown = byId(onlyPublic(found.works, beside.owners));
  return { works: ids.flatMap((id) => shown.get(id) ?? []), beside };
}

/** The same with all that a work's own page shows. */
export async function readPublicWorks(
  database: DataSource,
  ids: readonly string[],
): Promise<{ works: readonly WorkRow[]; beside: Beside; creditsOf: (workId: string) => readonly CreditRow[] }> {
  const found = await readWhole(database, [ids]);
  const owners = byId(found.creators);
  const credits = Map.groupBy(
    found.credits.sort((one, other) => one.position - other.position),
    ({ workId }) => workId,
  );
  return {
    works: onlyPublic(found.works, owners),
    beside: { owners, assets: byId(found.assets) },
    creditsOf: (workId) => credits.get(workId) ?? [],
  };
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

function onlyPublic(rows: readonly WorkRow[], owners: ReadonlyMap<string, CreatorRow>): WorkRow[] {
  return rows.filter((work) => {
    const owner = owners.get(work.ownerId);
    return owner !== undefined && isPublicWork(work, owner);
  });
}
