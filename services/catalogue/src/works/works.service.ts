import type { AssetKind, Caller, PublishStatus, WorkForm } from '@koma/contracts';
import { AppError, found, newId, Outbox, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Asset } from '../assets/asset.entity.js';
import { AssetsService } from '../assets/assets.service.js';
import { CreatorsService } from '../creators/creators.service.js';
import { SEARCH_INDEX, type SearchIndex } from '../search/search-index.js';
import { Work } from './work.entity.js';
import { fromForm } from './work.mapper.js';
import { mayUpdateWork } from './work.policy.js';

type NewWork = { kind: AssetKind; assetIds: string[]; form: WorkForm };

/** Changes works. */
@Injectable()
export class WorksService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly creators: CreatorsService,
    private readonly assets: AssetsService,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
  ) {}

  /** Returns the new work's id. Files may still be on their way: what belongs to the caller shows as soon as the media service knows it. */
  async create({ kind, assetIds, form }: NewWork, caller: Caller): Promise<string> {
    const columns = fromForm(form);
    if (assetIds.length === 0 && !(kind === 'video' && columns.youtubeId)) throw new AppError('WORK.FILES_REQUIRED');
    const id = newId();
    await this.database.transaction(async (tx) => {
      await this.creators.lock(tx, caller.accountId);
      const state = { status: 'unpublish', publishedAt: null } as const;
      const work = tx.create(Work, { id, ownerId: caller.accountId, kind, assetIds, ...columns, ...state });
      await tx.save(Work, work);
      await this.tell(tx, work);
    });
    return id;
  }

  async update(id: string, given: { version: number; form: WorkForm }, caller: Caller): Promise<void> {
    await this.change(id, caller, async (tx, work) => {
      if (work.version !== given.version) throw new AppError('RESOURCE.CONFLICT');
      await tx.save(Work, Object.assign(work, fromForm(given.form)));
    });
  }

  async setStatus(id: string, status: PublishStatus, caller: Caller): Promise<void> {
    await this.change(id, caller, async (tx, work) => {
      if (status !== 'unpublish') await this.requireFiles(tx, work);
      const isHiding = work.status === 'publish' && status !== 'publish';
      const publishedAt = status === 'publish' ? (work.publishedAt ?? new Date()) : work.publishedAt;
      await tx.save(Work, Object.assign(work, { status, publishedAt }));
      if (isHiding) await this.assets.withdraw(tx, work.assetIds);
    });
  }

  async delete(id: string, caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const work = await this.lockOwn(tx, id, caller);
      await this.assets.withdraw(tx, work.assetIds);
      await tx.delete(Work, { id });
      const { ownerId, assetIds } = work;
      await this.outbox.add(tx, 'catalogue.work.deleted', id, { workId: id, ownerId, assetIds });
    });
  }

  private async change(id: string, caller: Caller, apply: (tx: Tx, work: Work) => Promise<void>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const work = await this.lockOwn(tx, id, caller);
      await apply(tx, work);
      await this.index.index(tx, [id]);
      await this.tell(tx, work);
    });
  }

  private async lockOwn(tx: Tx, id: string, caller: Caller): Promise<Work> {
    const work = found(await tx.findOne(Work, { where: { id }, lock: { mode: 'pessimistic_write' } }));
    if (!mayUpdateWork(work, caller)) throw new AppError('RESOURCE.NOT_FOUND');
    return work;
  }

  /** Every picture or the film must be ready before others can see the work. */
  private async requireFiles(tx: Tx, work: Work): Promise<void> {
    const ids = work.assetIds;
    const ready = await tx.countBy(Asset, { id: In(ids), ownerId: work.ownerId, state: 'ready' });
    if (ready < ids.length) throw new AppError('UPLOAD.NOT_READY');
    if (ids.length === 0 && !work.youtubeId) throw new AppError('WORK.FILES_REQUIRED');
  }

  private async tell(tx: Tx, { id, ownerId, kind, title, status }: Work): Promise<void> {
    await this.outbox.add(tx, 'catalogue.work.changed', id, { workId: id, ownerId, kind, title, status });
  }
}
