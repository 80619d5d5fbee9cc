import { type AssetKind, assetKind, type Caller, mayCall, SITE_OWNER, UPLOAD, UPLOAD_FOR_SITE } from '@koma/contracts';
import { AppError, Outbox, traceparent } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { sniffFile } from '../../pipeline/index.js';
import {
  type AssetRow,
  changeAsset,
  countOpenUploads,
  deleteUnfinishedAsset,
  findAsset,
  getAsset,
  insertAsset,
  ownsAsset,
} from '../assets/index.js';
import { ProcessingJobsService } from '../processing/index.js';
import { displayName, hasAllowedExtension } from './file-name.js';
import { UNFINISHED_UPLOADS, type UnfinishedUploads } from './unfinished/index.js';

type Announced = { id: string; size: number | undefined; metadata: Record<string, string | null | undefined> };
const MAX_BYTES: Record<AssetKind, number> = { video: UPLOAD.videoBytes, image: UPLOAD.imageBytes };

/** Rules of uploads: who may upload, which files are accepted, and the asset of an upload. tus handles the bytes. */
@Injectable()
export class UploadsService {
  private readonly completing = new Map<string, Promise<void>>();

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly jobs: ProcessingJobsService,
    @Inject(UNFINISHED_UPLOADS) private readonly unfinished: UnfinishedUploads,
  ) {}

  /** Accepts a new upload before its first byte: a creator's file, or a picture of the site by staff. */
  async announce({ id, size, metadata }: Announced, caller: Caller | null): Promise<void> {
    if (!caller) throw new AppError('ACCESS.SIGN_IN');
    const isForSite = metadata.purpose === UPLOAD_FOR_SITE;
    if (!mayCall({ access: isForSite ? 'admin' : 'creator' }, caller)) throw new AppError('ACCESS.DENIED');
    const ownerId = isForSite ? SITE_OWNER : caller.accountId;
    const kind = (isForSite ? assetKind.extract(['image']) : assetKind).safeParse(metadata.kind).data;
    const fileName = displayName(metadata.filename ?? '');
    if (!kind || !hasAllowedExtension(fileName, kind)) throw new AppError('UPLOAD.TYPE_NOT_ALLOWED');
    if (size === undefined || size > MAX_BYTES[kind]) throw new AppError('UPLOAD.TOO_LARGE');
    if ((await countOpenUploads(this.database.manager, ownerId)) >= UPLOAD.open)
      throw new AppError('UPLOAD.TOO_MANY_OPEN', { retryAfterSeconds: 600 });
    const asset = { id, ownerId, kind, fileName, bytes: size, state: 'uploading' } as const;
    await insertAsset(this.database.manager, asset);
  }

  /** An upload of another member is 404. */
  async requireOwner(id: string, caller: Caller | null): Promise<void> {
    if (!caller) throw new AppError('ACCESS.SIGN_IN');
    if (!(await this.findOwn(id, caller))) throw new AppError('RESOURCE.NOT_FOUND');
  }

  /**
   * Size of an upload whose bytes have all arrived, or null. An upload that was interrupted between its last byte and the answer
   * is completed now, because its client has nothing more to send.
   */
  async finished(id: string, caller: Caller | null): Promise<number | null> {
    const asset = caller && (await this.findOwn(id, caller));
    if (!asset) return null;
    if (asset.state === 'uploading') {
      const size = await this.unfinished.size(id);
      // Another request may complete it meanwhile, and its file is moved then.
      if (size === null && (await findAsset(this.database.manager, id))?.state !== 'uploading') return asset.bytes;
      if (size !== asset.bytes || asset.bytes === 0) return null;
      await this.complete(id);
    }
    return asset.bytes;
  }

  /** Checks the complete bytes, stores them and queues the job. Completing twice has no effect. */
  async complete(id: string): Promise<void> {
    const running = this.completing.get(id) ?? this.take(id).finally(() => this.completing.delete(id));
    this.completing.set(id, running);
    await running;
  }

  private async take(id: string): Promise<void> {
    const asset = await getAsset(this.database.manager, id);
    if (asset.state !== 'uploading') return;
    const found = await this.unfinished.withStart(id, asset.kind, (path) => sniffFile(path, `${asset.kind}/`));
    if (found.kind === 'refused') {
      await this.jobs.fail(asset, found.reason);
      await this.unfinished.discard(id);
      throw new AppError('UPLOAD.TYPE_NOT_ALLOWED');
    }
    await this.unfinished.keep(id);
    await this.database.transaction(async (tx) => {
      const arrived = { state: 'uploaded', uploadedAt: new Date(), traceparent: traceparent() } as const;
      if (!(await changeAsset(tx, { id, state: 'uploading' }, arrived))) return;
      const { ownerId, kind, fileName, bytes } = asset;
      await this.jobs.queue(tx, { ...asset, state: 'uploaded' });
      await this.outbox.add(tx, 'media.asset.uploaded', id, { assetId: id, ownerId, kind, fileName, bytes });
    });
  }

  /** Deletes an upload that its owner cancelled. */
  async abandon(id: string): Promise<void> {
    await deleteUnfinishedAsset(this.database.manager, id);
    await this.discard(id);
  }

  /** Deletes what is left of an upload whose file is gone. */
  discard(id: string): Promise<void> {
    return this.unfinished.discard(id);
  }

  private async findOwn(id: string, caller: Caller): Promise<AssetRow | null> {
    const asset = await findAsset(this.database.manager, id);
    return asset && ownsAsset(asset, caller) ? asset : null;
  }
}
