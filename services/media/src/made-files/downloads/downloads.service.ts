import { type Caller, DOWNLOAD, type Page } from '@koma/contracts';
import { AppError, decodeCursor, found, newId, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan } from 'typeorm';
import { z } from 'zod';
import { findAssets } from '../../assets/index.js';
import { FileJobsService, isOver, type MadeFile, ownsJob } from '../file-jobs/index.js';
import { Download, DOWNLOADS, type GivenAsset } from './download.entity.js';
import { DownloadContentService } from './download-content.service.js';
import { DownloadJobsService } from './download-jobs.service.js';

const position = z.tuple([z.uuid()]);
const UNDER_WAY = ['waiting', 'running'] as const;

type Chosen = Pick<Download, 'accountId' | 'name' | 'workIds' | 'slideSelectId' | 'withCameraData'>;
interface Wish {
  name: string;
  workIds?: string[] | null;
  slideSelectId?: string | null;
  withCameraData: boolean;
}

/** Downloads as shown to their owners. */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly database: DataSource,
    private readonly content: DownloadContentService,
    private readonly jobs: DownloadJobsService,
    private readonly files: FileJobsService,
  ) {}

  async list({ accountId }: Caller, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<Download>> {
    const after = decodeCursor(cursor, position);
    const rows = await this.database.manager.find(Download, {
      where: { accountId, ...(after && { id: LessThan(after[0]) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const total = await this.database.manager.countBy(Download, { accountId });
    await this.endWithdrawn(rows);
    return { ...toPage(rows, limit, { item: (row) => row, cursor: (row) => [row.id] }), total };
  }

  async get(id: string, caller: Caller): Promise<Download> {
    const one = await this.require(this.database.manager, id, caller);
    await this.endWithdrawn([one]);
    return one;
  }

  /** @throws AppError DOWNLOAD.NOTHING, DOWNLOAD.TOO_MANY, DOWNLOAD.LIST_FULL, or 404 for a foreign slide select */
  async create(wish: Wish, { accountId }: Caller): Promise<Download> {
    const { workIds = null, slideSelectId = null } = wish;
    return this.make({ ...wish, accountId, workIds, slideSelectId }, async (tx) => {
      if ((await tx.countBy(Download, { accountId })) >= DOWNLOAD.perAccount) throw new AppError('DOWNLOAD.LIST_FULL');
    });
  }

  /** Makes the zip again from the present content; a new row replaces the old one. */
  async rebuild(id: string, caller: Caller): Promise<Download> {
    const { accountId, name, workIds, slideSelectId, withCameraData } = await this.get(id, caller);
    return this.make({ accountId, name, workIds, slideSelectId, withCameraData }, async (tx) => {
      const before = await this.require(tx, id, caller);
      await this.endWithdrawn([before], tx);
      if (before.state !== 'failed' && !isOver(before)) throw new AppError('DOWNLOAD.UNDER_WAY');
      await this.files.remove(tx, DOWNLOADS, [before]);
    });
  }

  async delete(id: string, caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.files.remove(tx, DOWNLOADS, [await this.require(tx, id, caller)]);
    });
  }

  /** The zip file. */
  file(id: string, caller: Caller): Promise<MadeFile> {
    return this.files.file(DOWNLOADS, id, async (one) => ownsJob(one, caller) && !(await this.endWithdrawn([one])));
  }

  /** Ends zips with files of others that were hidden, narrowed or deleted since; true when there is one. */
  private async endWithdrawn(rows: readonly Download[], tx: Tx = this.database.manager): Promise<boolean> {
    const ready = rows.filter(({ state, given }) => state === 'ready' && given.length > 0);
    if (ready.length === 0) return false;
    const ids = ready.flatMap(({ given }) => given.map(({ assetId }) => assetId));
    const assets = await findAssets(tx, ids);
    const epochs = new Map(assets.map(({ id, epoch }) => [id, epoch]));
    const isGiven = ({ assetId, epoch }: GivenAsset) => (epochs.get(assetId) ?? Infinity) <= epoch;
    const withdrawn = ready.filter(({ given }) => !given.every(isGiven));
    for (const one of withdrawn) {
      Object.assign(one, { endsAt: new Date() });
      await tx.update(Download, { id: one.id, state: 'ready' }, { endsAt: one.endsAt });
    }
    return withdrawn.length > 0;
  }

  private async require(tx: Tx, id: string, caller: Caller): Promise<Download> {
    const one = found(await tx.findOneBy(Download, { id }));
    if (!ownsJob(one, caller)) throw new AppError('RESOURCE.NOT_FOUND');
    return one;
  }

  /** Serialised per account, so that counting and adding are one step. */
  private async make(wish: Chosen, prepare: (tx: Tx) => Promise<void>): Promise<Download> {
    const { accountId } = wish;
    const { works, missing } = await this.content.collect(wish);
    if (works.length === 0) throw new AppError('DOWNLOAD.NOTHING');
    return this.database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`downloads of ${accountId}`]);
      await prepare(tx);
      await this.refuseUnderWay(tx, accountId);
      const facts = { works: works.length, missing, state: 'waiting', createdAt: new Date() } as const;
      const { id } = await tx.save(Download, tx.create(Download, { id: newId(), ...wish, ...facts }));
      await this.jobs.wake(tx);
      return tx.findOneByOrFail(Download, { id });
    });
  }

  private async refuseUnderWay(tx: Tx, accountId: string): Promise<void> {
    const where = { accountId, state: In([...UNDER_WAY]) };
    if ((await tx.countBy(Download, where)) >= DOWNLOAD.underWay) throw new AppError('DOWNLOAD.TOO_MANY');
  }
}
