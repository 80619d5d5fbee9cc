import type { Caller } from '@koma/contracts';
import { AppError, found, type Tx } from '@koma/service-kit';
import { In, IsNull, MoreThan } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Asset } from './asset.entity.js';
import { ownsAsset } from './asset.policy.js';

/** A file as other modules read it. */
export type AssetRow = Readonly<Asset>;
export type AssetChange = QueryDeepPartialEntity<Asset>;
/** The file, and the condition under which it may be changed. */
type ExpectedAsset = Pick<AssetRow, 'id'> & Partial<Pick<AssetRow, 'state' | 'stage' | 'attempts'>>;

/** Its rows are also jobs: `processing` leases them. */
export const ASSET_TABLE = 'asset';

export const findAsset = (tx: Tx, id: string): Promise<AssetRow | null> => tx.findOneBy(Asset, { id });

export const getAsset = (tx: Tx, id: string): Promise<AssetRow> => tx.findOneByOrFail(Asset, { id });

export const assetExists = (tx: Tx, id: string): Promise<boolean> => tx.existsBy(Asset, { id });

export const findAssets = (tx: Tx, ids: readonly string[]): Promise<AssetRow[]> =>
  tx.findBy(Asset, { id: In([...ids]) });

/** Sorted by id. */
export const findAssetStates = (tx: Tx, ids: readonly string[]): Promise<Pick<AssetRow, 'id' | 'state'>[]> =>
  tx.find(Asset, { where: { id: In([...ids]) }, select: { id: true, state: true }, order: { id: 'ASC' } });

/** What an account has uploaded. */
export const findAssetsOf = (tx: Tx, ownerId: string): Promise<AssetRow[]> =>
  tx.find(Asset, { where: { ownerId, videoId: IsNull() }, order: { id: 'ASC' } });

/** A film of this account, for a change within the transaction. @throws AppError 404 for films of others and for pictures */
export async function lockOwnFilm(tx: Tx, id: string, caller: Caller): Promise<AssetRow> {
  const film = found(await tx.findOne(Asset, { where: { id, kind: 'video' }, lock: { mode: 'pessimistic_write' } }));
  if (!ownsAsset(film, caller)) throw new AppError('RESOURCE.NOT_FOUND');
  return film;
}

/** The same to look at. */
export async function findOwnFilm(tx: Tx, id: string, caller: Caller): Promise<AssetRow> {
  const film = found(await tx.findOneBy(Asset, { id, kind: 'video' }));
  if (!ownsAsset(film, caller)) throw new AppError('RESOURCE.NOT_FOUND');
  return film;
}

/** Name under which a file was uploaded. */
export async function findFileName(tx: Tx, id: string): Promise<string | null> {
  const asset = await tx.findOne(Asset, { where: { id }, select: { id: true, fileName: true } });
  return asset?.fileName ?? null;
}

/** Addresses of an older epoch are refused. */
export async function findAssetEpoch(tx: Tx, id: string): Promise<number | null> {
  const asset = await tx.findOne(Asset, { where: { id }, select: { id: true, epoch: true } });
  return asset?.epoch ?? null;
}

export async function raiseAssetEpoch(tx: Tx, id: string, epoch: number): Promise<void> {
  await tx
    .createQueryBuilder()
    .update(Asset)
    .set({ epoch })
    .where('id = :id AND epoch < :epoch', { id, epoch })
    .execute();
}

/** The still of a film on YouTube, to be fetched. Once, however often it is asked for. */
export async function insertStill(tx: Tx, still: Pick<AssetRow, 'id' | 'ownerId' | 'videoId'>): Promise<void> {
  const waiting = { kind: 'image', fileName: 'still.jpg', bytes: 0, state: 'uploaded', stage: 'fetch' } as const;
  await tx
    .createQueryBuilder()
    .insert()
    .into(Asset)
    .values({ ...still, ...waiting })
    .orIgnore()
    .execute();
}

export async function insertAsset(tx: Tx, asset: AssetChange): Promise<void> {
  await tx.insert(Asset, asset);
}

/** False when the file no longer meets the condition, or is deleted. */
export async function changeAsset(tx: Tx, expected: ExpectedAsset, change: AssetChange): Promise<boolean> {
  const { stage, ...rest } = expected;
  const where = stage === undefined ? rest : { ...rest, stage: stage ?? IsNull() };
  const { affected } = await tx.update(Asset, where, change);
  return affected === 1;
}

/** Number of an account's uploads that were begun within a day and are not finished. */
export async function countOpenUploads(tx: Tx, ownerId: string): Promise<number> {
  const createdAt = MoreThan(new Date(Date.now() - 24 * 3_600_000));
  return tx.countBy(Asset, { ownerId, state: 'uploading', createdAt });
}

/** Deletes the row of an upload that was not completed. */
export async function deleteUnfinishedAsset(tx: Tx, id: string): Promise<void> {
  await tx.delete(Asset, { id, state: 'uploading' });
}
