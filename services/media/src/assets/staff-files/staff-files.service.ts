import type { Caller, StaffFile } from '@koma/contracts';
import { AppError, found, Outbox } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FILE_STORE, type FileStore, originalKey } from '../../storage/index.js';
import { type AssetRow, findAsset, findAssets } from '../assets/index.js';
import { ProcessingJobsService } from '../processing/index.js';

/** Files of all members, for staff. The stills of films on YouTube are no files of a work. */
@Injectable()
export class StaffFilesService {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: ProcessingJobsService,
    private readonly outbox: Outbox,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** In the order of the ids. */
  async list(ids: readonly string[]): Promise<StaffFile[]> {
    const assets = new Map((await findAssets(this.database.manager, ids)).map((asset) => [asset.id, asset]));
    const known = ids.flatMap((id) => assets.get(id) ?? []).filter(({ videoId }) => videoId === null);
    return Promise.all(known.map((asset) => this.toFile(asset)));
  }

  /** Queues a failed file again, and logs who did it. @throws AppError RESOURCE.CONFLICT for any other */
  async retry(id: string, { accountId: actorId }: Caller): Promise<StaffFile> {
    const asset = found(await findAsset(this.database.manager, id));
    if (asset.videoId !== null) throw new AppError('RESOURCE.NOT_FOUND');
    if (!(await this.canRetry(asset))) throw new AppError('RESOURCE.CONFLICT');
    await this.database.transaction(async (tx) => {
      await this.jobs.queueAgain(tx, asset);
      const act = { action: 'file.retried', actorId, subjectId: id, subjectName: asset.fileName, details: {} } as const;
      await this.outbox.add(tx, 'staff.act.done', id, act);
    });
    return this.toFile(found(await findAsset(this.database.manager, id)));
  }

  /** A file with a virus is deleted when it is found. */
  private async canRetry({ id, state, failure }: AssetRow): Promise<boolean> {
    return state === 'failed' && failure !== 'INFECTED' && (await this.store.size(originalKey(id))) !== null;
  }

  private async toFile(asset: AssetRow): Promise<StaffFile> {
    return {
      ...asset,
      madeBytes: asset.renditions.reduce((sum, { bytes }) => sum + bytes, 0),
      createdAt: asset.createdAt.toISOString(),
      canRetry: await this.canRetry(asset),
    };
  }
}
