import { dirname } from 'node:path/posix';
import type { AssetFailure } from '@koma/contracts';
import type { Rendition } from '@koma/events';
import { AppError, CONFIG, traceparent, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaConfig } from '../../config.js';
import { LeaseQueue, MAX_ATTEMPTS, type WaitingJobs, WakeUpsService } from '../../job-queue/index.js';
import {
  type FailureReason,
  FIRST_FOLDER,
  isWorthRetrying,
  mergeRenditions,
  type PipelineOutcome,
  type SoundStage,
  type StillsStage,
} from '../../pipeline/index.js';
import {
  ASSET_TABLE,
  type AssetChange,
  AssetEventsPublisher,
  assetExists,
  type AssetRow,
  automaticStills,
  changeAsset,
  chosenStills,
  getAsset,
} from '../assets/index.js';
import { OutdatedFilesService } from './outdated-files.service.js';

/** The stages that make a file showable never wait for the long encoding of qualities. */
export const WORKER_POOLS = ['first', 'later'] as const;
export type WorkerPool = (typeof WORKER_POOLS)[number];

/** Between two questions to a server that is away. */
const PUT_OFF_MS = 10_000;

/** Faults of the machine, which are one message for people. */
const MACHINE_FAULTS = ['OUT_OF_MEMORY', 'NO_SPACE', 'ABORTED', 'FFMPEG_MISSING'] as const;
type MachineFault = (typeof MACHINE_FAULTS)[number];
const isMachineFault = (reason: FailureReason): reason is MachineFault =>
  MACHINE_FAULTS.some((fault) => fault === reason);

/** A file with one of these renditions can be shown. */
const SHOWN: readonly string[] = ['hls-master', 'picture'];

/** Jobs without a worker, in each pool; films that cannot be shown yet come first. */
const WAITING: Record<WorkerPool, WaitingJobs> = {
  first: {
    where: `(stage = 'first' AND (state = 'uploaded' OR (state = 'processing' AND leased_until < now())))
      OR (stage = 'stills' AND (leased_until IS NULL OR leased_until < now()))`,
    orderBy: 'id',
  },
  later: {
    where: `stage IN ('main', 'rest', 'sound') AND (leased_until IS NULL OR leased_until < now())`,
    orderBy: 'stage, id',
  },
};

/** Stages that change a complete film at its owner's wish. When one fails, the film stays as it is. */
const CHANGES: readonly (AssetRow['stage'] | undefined)[] = ['stills', 'sound'];

/** Folders whose files were replaced. */
function foldersLeft({ kind, stage, renditions: before }: AssetRow, renditions: readonly Rendition[]): string[] {
  const paths = new Set(renditions.map(({ path }) => path));
  const left = before.filter(({ path }) => !paths.has(path)).map(({ path }) => dirname(path));
  const isChange = CHANGES.includes(stage);
  const first = kind === 'video' && !isChange ? [FIRST_FOLDER] : [];
  // The playlist of `main` is replaced, but its qualities are in that of `rest`.
  return [...new Set([...left, ...first])].filter((folder) => isChange || folder !== 'hls');
}

/** What a stage says of the file. */
function factsOf(asset: AssetRow, outcome: PipelineOutcome): AssetChange {
  const { width, height, durationSeconds = null, belowRecommended, sound, stillSeconds } = outcome;
  if (asset.next?.stage === 'stills') return { stills: chosenStills(asset.next, stillSeconds) };
  if (asset.next?.stage === 'sound') return { sound };
  const stills = stillSeconds && automaticStills(stillSeconds);
  return { width, height, durationSeconds, belowRecommended, ...(sound && { sound }), ...(stills && { stills }) };
}

/** The queue of files to process: the asset rows. */
@Injectable()
export class ProcessingJobsService {
  private readonly leases: LeaseQueue<AssetRow>;

  constructor(
    private readonly database: DataSource,
    private readonly wakeUps: WakeUpsService,
    private readonly events: AssetEventsPublisher,
    private readonly outdated: OutdatedFilesService,
    @Inject(CONFIG) { LEASE_SECONDS: leaseSeconds }: MediaConfig,
  ) {
    this.leases = new LeaseQueue<AssetRow>(database, {
      table: ASSET_TABLE,
      leaseSeconds,
      onTake: `state = CASE state WHEN 'uploaded' THEN 'processing' ELSE state END`,
      phase: 'stage',
      find: (id) => getAsset(database.manager, id),
      giveUp: (asset) => this.fail(asset, 'ABORTED'),
      onRenew: (asset, progress) => this.events.publishProgress(database.manager, { ...asset, progress }),
    });
  }

  /** Adds an uploaded file to the queue. */
  async queue(tx: Tx, asset: AssetRow): Promise<void> {
    await this.wakeUps.wake('first', tx);
    await this.events.publishProgress(tx, asset);
  }

  /** Adds a file that has failed to the queue once more. @throws AppError RESOURCE.CONFLICT when somebody else has done so meanwhile */
  async queueAgain(tx: Tx, { id }: AssetRow): Promise<void> {
    const change = { state: 'uploaded', stage: 'first', attempts: 0, progress: 0, failure: null } as const;
    if (!(await changeAsset(tx, { id, state: 'failed' }, { ...change, leasedUntil: null, traceparent: traceparent() })))
      throw new AppError('RESOURCE.CONFLICT');
    await this.queue(tx, await getAsset(tx, id));
  }

  /** Adds a change of a complete film to the queue. @throws AppError UPLOAD.NOT_READY while another stage is not finished */
  async queueChange(asset: AssetRow, next: StillsStage | SoundStage): Promise<AssetRow> {
    return this.database.transaction(async (tx) => {
      const change = { stage: next.stage, next, attempts: 0, failure: null, traceparent: traceparent() } as const;
      if (!(await changeAsset(tx, { id: asset.id, state: 'ready', stage: null }, change)))
        throw new AppError('UPLOAD.NOT_READY');
      await this.wakeUps.wake(next.stage === 'stills' ? 'first' : 'later', tx);
      return { ...asset, ...change };
    });
  }

  /** Leases the next job of a pool, or returns null. */
  take(pool: WorkerPool): Promise<AssetRow | null> {
    return this.leases.take(WAITING[pool]);
  }

  /** Holds the lease while `work` runs; its signal aborts when the asset is deleted or leased by another worker. */
  hold<R>(asset: AssetRow, progress: () => number, work: (lost: AbortSignal) => Promise<R>): Promise<R> {
    return this.leases.hold(asset, progress, work);
  }

  /** Whether the asset was deleted meanwhile. */
  async isGone(id: string): Promise<boolean> {
    return !(await assetExists(this.database.manager, id));
  }

  /** Completes a stage: its renditions can be shown, and the next stage is due. */
  async succeed(asset: AssetRow, outcome: PipelineOutcome): Promise<void> {
    const { id } = asset;
    const { next = null } = outcome;
    const renditions = mergeRenditions(asset.renditions, outcome.renditions);
    const thumbHash = outcome.thumbHash || asset.thumbHash;
    const state = renditions.some(({ role }) => SHOWN.includes(role)) ? 'ready' : asset.state;
    const { look = asset.look, stillLooks = asset.stillLooks } = outcome;
    const made = { ...factsOf(asset, outcome), thumbHash, look, stillLooks, renditions };
    const job = { next, stage: next?.stage ?? null, attempts: next ? 0 : asset.attempts, failure: null } as const;
    await this.database.transaction(async (tx) => {
      const change = { ...made, ...job, state, ...(next === null && { progress: 1 }) };
      if (!(await this.change(tx, asset, change))) return;
      // With what was changed meanwhile, such as captions.
      const after = await getAsset(tx, id);
      if (next) await this.wakeUps.wake('later', tx);
      else for (const folder of foldersLeft(asset, renditions)) await this.outdated.outdate(tx, id, folder);
      if (state === 'ready') await this.events.publishReady(tx, after, asset.state !== 'ready');
    });
  }

  /** Fails the job for good, or returns it to the queue; what already plays stays. */
  async fail(asset: AssetRow, reason: FailureReason): Promise<void> {
    const { attempts, stage } = asset;
    const isShown = asset.state === 'ready';
    if (attempts < MAX_ATTEMPTS && (isShown || isWorthRetrying(reason))) {
      await this.change(this.database.manager, asset, stage === 'first' ? { state: 'uploaded' } : {});
      return;
    }
    const failure: AssetFailure = isMachineFault(reason) ? 'PROCESSING_FAILED' : reason;
    await this.database.transaction(async (tx) => {
      const isChange = CHANGES.includes(stage);
      const change = { state: isShown ? 'ready' : 'failed', stage: null, next: null } as const;
      if (!(await this.change(tx, asset, { ...change, failure: isChange ? null : failure }))) return;
      // The film is unchanged: only whoever waits for the change is informed.
      if (isChange) return this.events.publishProgress(tx, { ...asset, ...change, failure });
      if (isShown) return this.events.publishReady(tx, { ...asset, ...change, failure }, false);
      await this.events.publishFailed(tx, { ...asset, ...change, failure }, failure);
    });
  }

  /** Does the job a little later, as if it had not been tried. */
  async putOff({ id, stage, attempts }: AssetRow): Promise<void> {
    const later = { attempts: attempts - 1, leasedUntil: new Date(Date.now() + PUT_OFF_MS) };
    await changeAsset(this.database.manager, { id, stage, attempts }, later);
  }

  /** Changes a job if it is still this worker's, and ends the lease. */
  private change(tx: Tx, { id, stage, attempts }: AssetRow, change: AssetChange): Promise<boolean> {
    return changeAsset(tx, { id, stage, attempts }, { ...change, leasedUntil: null });
  }
}
