import { blendLooks, codeOf, lookOfCode, lookTerms } from '@koma/contracts';
import type { EventData } from '@koma/events';
import { type EventContext, Handles, type Tx } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { Asset } from './asset.entity.js';

/** Works are locked before their files, as everybody who changes a work does it; the triggers of a file change its works. */
const lockWorksOf = (tx: Tx, id: string) =>
  tx.query('SELECT FROM work WHERE asset_ids @> ARRAY[$1::uuid] ORDER BY id FOR NO KEY UPDATE', [id]);

/** A film is found by all its stills, a picture by itself. */
function looksOf(picture: string, stillLooks: string[], size: { width: number; height: number }) {
  const look = blendLooks(stillLooks.map(lookOfCode)) ?? lookOfCode(picture);
  return { look: codeOf(look), lookTerms: lookTerms(look, size), stillLooks };
}

@Controller()
export class AssetsConsumer {
  @Handles('media.asset.uploaded')
  async onAssetUploaded(
    { assetId: id, ownerId, kind, fileName, bytes }: EventData<'media.asset.uploaded'>,
    { tx }: EventContext,
  ): Promise<void> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(Asset)
      .values({ id, ownerId, kind, fileName, state: 'processing', bytes: bytes ?? 0 })
      .orIgnore()
      .execute();
  }

  @Handles('media.asset.ready')
  async onAssetReady(
    {
      assetId: id,
      isComplete: _,
      isFirst: __,
      isUpload: ___,
      bytes,
      look,
      stillLooks,
      ...facts
    }: EventData<'media.asset.ready'>,
    { tx }: EventContext,
  ): Promise<void> {
    await lockWorksOf(tx, id);
    const looks = look === null ? null : looksOf(look, stillLooks, facts);
    await tx.upsert(Asset, { id, ...facts, ...looks, ...(bytes !== null && { bytes }), state: 'ready' }, ['id']);
  }

  @Handles('media.asset.failed')
  async onAssetFailed(
    { assetId: id, ownerId, kind, fileName, failure }: EventData<'media.asset.failed'>,
    { tx }: EventContext,
  ): Promise<void> {
    await lockWorksOf(tx, id);
    await tx.upsert(Asset, { id, ownerId, kind, fileName, failure, state: 'failed' }, ['id']);
  }

  @Handles('media.asset.measured')
  async onAssetMeasured(
    { assetId: id, bytes }: EventData<'media.asset.measured'>,
    { tx }: EventContext,
  ): Promise<void> {
    await lockWorksOf(tx, id);
    await tx.update(Asset, { id }, { bytes });
  }

  @Handles('media.asset.deleted')
  async onAssetDeleted({ assetId: id }: EventData<'media.asset.deleted'>, { tx }: EventContext): Promise<void> {
    await tx.delete(Asset, { id });
  }
}
