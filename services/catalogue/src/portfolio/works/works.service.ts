import {
  type AssetKind,
  type Caller,
  isLesserDownload,
  type PublishStatus,
  type WorkAct,
  type WorkForm,
} from '@koma/contracts';
import { AppError, found, newId, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { ActorsService, EditsService } from '../../members/index.js';
import { findAssets, hasForeignAsset } from '../assets/index.js';
import { type CreatorRow, CreatorsService } from '../creators/index.js';
import { isLessVisible } from '../visibility/index.js';
import { WorkEffects } from './work-effects.js';
import { Work } from './work.entity.js';
import { downloadsOf } from './work-download.policy.js';
import { fromForm } from './work.mapper.js';
import { recordWorkAct } from './work-history.js';
import { mayUpdateWork } from './work.policy.js';
import { lockWork } from './works.queries.js';

type NewWork = { kind: AssetKind; assetIds: string[]; form: WorkForm };

type Action = 'work.saved' | 'work.status' | 'work.deleted';
/** What the history of the work says; it goes with the work. */
const ACTS: Record<Action, (work: Work) => WorkAct | null> = {
  'work.saved': () => 'saved',
  'work.status': ({ status }) => status,
  'work.deleted': () => null,
};

@Injectable()
export class WorksService {
  constructor(
    private readonly database: DataSource,
    private readonly creators: CreatorsService,
    private readonly actors: ActorsService,
    private readonly edits: EditsService,
    private readonly effects: WorkEffects,
  ) {}

  /**
   * Returns the new work's id. Files may still be uploading: those of the caller are shown as soon as the media service has
   * announced them.
   */
  async create({ kind, assetIds, form }: NewWork, caller: Caller): Promise<string> {
    const columns = fromForm(form);
    requireAny({ kind, assetIds, youtubeId: columns.youtubeId });
    const id = newId();
    await this.database.transaction(async (tx) => {
      await this.creators.lock(tx, caller.accountId);
      await requireOwnFiles(tx, assetIds, caller.accountId);
      const state = { status: 'unpublish', publishedAt: null } as const;
      const work = tx.create(Work, { id, ownerId: caller.accountId, kind, assetIds, ...columns, ...state });
      await this.effects.changed(tx, await tx.save(Work, work), form.credits);
      await recordWorkAct(tx, id, { act: 'added', actorId: caller.accountId });
    });
    return id;
  }

  async update(id: string, given: { version: number; form: WorkForm }, caller: Caller): Promise<void> {
    await this.change(id, caller, async (tx, work, owner) => {
      if (work.version !== given.version) throw new AppError('RESOURCE.CONFLICT');
      const before = downloadsOf(work, owner);
      requireAny(Object.assign(work, fromForm(given.form)));
      await tx.save(Work, work);
      if (isLesserDownload(downloadsOf(work, owner), before)) await this.effects.withdraw(tx, [work]);
      await this.effects.changed(tx, work, given.form.credits);
      return 'work.saved';
    });
  }

  async setStatus(id: string, status: PublishStatus, caller: Caller): Promise<void> {
    await this.change(id, caller, async (tx, work) => {
      if (status !== 'unpublish') {
        if (work.hiddenAt !== null) throw new AppError('WORK.HIDDEN_BY_STAFF');
        if (work.unclearedAt !== null) throw new AppError('WORK.CLEARANCE_OVER');
        await this.requireReady(tx, work);
        requireAny(work);
      }
      const isHiding = isLessVisible(status, work.status);
      const publishedAt = status === 'publish' ? (work.publishedAt ?? new Date()) : work.publishedAt;
      await tx.save(Work, Object.assign(work, { status, publishedAt }));
      if (isHiding) await this.effects.withdraw(tx, [work]);
      await this.effects.changed(tx, work);
      return 'work.status';
    });
  }

  /** Address and figures of the work stay. Files that no work uses any more are deleted. */
  async setFiles(id: string, given: { version: number; assetIds: string[] }, caller: Caller): Promise<void> {
    await this.change(id, caller, async (tx, work) => {
      if (work.version !== given.version) throw new AppError('RESOURCE.CONFLICT');
      await requireOwnFiles(tx, given.assetIds, work.ownerId);
      const left = work.assetIds.filter((assetId) => !given.assetIds.includes(assetId));
      Object.assign(work, { assetIds: given.assetIds });
      requireAny(work);
      if (work.status !== 'unpublish') await this.requireReady(tx, work);
      await tx.save(Work, work);
      await this.effects.drop(tx, work, left);
      await this.effects.changed(tx, work);
      return 'work.saved';
    });
  }

  async delete(id: string, version: number | undefined, caller: Caller): Promise<void> {
    await this.change(id, caller, async (tx, work) => {
      if (version !== undefined && work.version !== version) throw new AppError('RESOURCE.CONFLICT');
      await this.effects.remove(tx, [work]);
      return 'work.deleted';
    });
  }

  /** Runs a change by an authorised caller, and logs it under both names when that is not the owner. */
  private async change(
    id: string,
    caller: Caller,
    apply: (tx: Tx, work: Work, owner: CreatorRow) => Promise<Action>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { ownerId } = found(await tx.findOneBy(Work, { id }));
      const actor = await this.actors.actor(tx, caller, ownerId);
      if (!mayUpdateWork({ ownerId }, actor)) throw new AppError('RESOURCE.NOT_FOUND');
      const { work, owner } = await lockWork(tx, id);
      const action = await apply(tx, work, owner);
      const act = ACTS[action](work);
      if (act) await recordWorkAct(tx, id, { act, actorId: caller.accountId });
      await this.edits.record(tx, caller, { ownerId, action, title: work.title });
    });
  }

  /** All files must be ready before others can see the work. */
  private async requireReady(tx: Tx, { assetIds, ownerId }: Work): Promise<void> {
    const assets = (await findAssets(tx, assetIds)).filter((asset) => asset.ownerId === ownerId);
    const failed = assets.find(({ state }) => state === 'failed');
    // A file from before its name was noted here is named by its place.
    const name = failed && (failed.fileName || `#${assetIds.indexOf(failed.id) + 1}`);
    if (name) throw new AppError('WORK.FILE_FAILED', { params: { name } });
    const ready = assets.filter(({ state }) => state === 'ready');
    if (ready.length < assetIds.length) throw new AppError('UPLOAD.NOT_READY');
  }
}

/**
 * A file that is not known yet is accepted: it is shown once the media service says that it belongs to the owner. The still of a
 * film on YouTube is no file of the owner.
 */
async function requireOwnFiles(tx: Tx, assetIds: readonly string[], ownerId: string): Promise<void> {
  const isStill = await tx.existsBy(Work, { stillAssetId: In([...assetIds]) });
  if (isStill || (await hasForeignAsset(tx, assetIds, ownerId))) throw new AppError('RESOURCE.NOT_FOUND');
}

/** A film on YouTube needs no file. */
function requireAny({ kind, assetIds, youtubeId }: Pick<Work, 'kind' | 'assetIds' | 'youtubeId'>): void {
  if (assetIds.length > 0 || (kind === 'video' && youtubeId)) return;
  throw new AppError(kind === 'video' ? 'WORK.FILM_REQUIRED' : 'WORK.FILES_REQUIRED');
}
