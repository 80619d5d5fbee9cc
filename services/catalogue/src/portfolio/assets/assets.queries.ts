import { readRows, type RowsOf, type Tx } from '@koma/service-kit';
import { In, Not } from 'typeorm';
import { Asset } from './asset.entity.js';

/** A file's read model as other modules use it. */
export type AssetRow = Readonly<Asset>;

export const findAssets = (tx: Tx, ids: readonly string[]): Promise<AssetRow[]> => readRows(tx, Asset, 'id', ids);

/** Whether one of these files is known to belong to somebody else. */
export const hasForeignAsset = (tx: Tx, ids: readonly string[], ownerId: string): Promise<boolean> =>
  tx.existsBy(Asset, { id: In([...ids]), ownerId: Not(ownerId) });

/** For a query of several kinds of rows. */
export const assetRows = (where: string): RowsOf<Asset> => ({ entity: Asset, where });
