import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { Asset } from './asset.entity.js';

/** What the catalogue knows of a file, as other modules read it. */
export type AssetRow = Readonly<Asset>;

export const findAssets = (tx: Tx, ids: readonly string[]): Promise<AssetRow[]> =>
  tx.findBy(Asset, { id: In([...ids]) });

/** How many of these files are ready and the owner's own. */
export const countReadyAssets = (tx: Tx, ids: readonly string[], ownerId: string): Promise<number> =>
  tx.countBy(Asset, { id: In([...ids]), ownerId, state: 'ready' });
