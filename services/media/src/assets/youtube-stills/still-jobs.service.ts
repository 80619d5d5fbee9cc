import { CONFIG, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaConfig } from '../../config.js';
import { LeaseQueue, WakeUpsService } from '../../job-queue/index.js';
import { ASSET_TABLE, type AssetChange, type AssetRow, changeAsset, getAsset, insertStill } from '../assets/index.js';
import { ProcessingJobsService } from '../processing/index.js';

/** Name of the queue. */
export const STILLS = 'youtube-stills';
/** Pauses grow from the first to the last; after this time nobody asks any more. */
const FIRST_PAUSE_SECONDS = 30;
const GIVEN_UP_HOURS = 24;

const WAITING = { where: `stage = 'fetch' AND (leased_until IS NULL OR leased_until < now())`, orderBy: 'id' };

/** The queue of stills to be fetched: asset rows in the stage `fetch`. Afterwards they are files to process, like uploads. */
@Injectable()
export class StillJobsService {
  private readonly leases: LeaseQueue<AssetRow>;

  constructor(
    private readonly database: DataSource,
    private readonly wakeUps: WakeUpsService,
    private readonly processing: ProcessingJobsService,
    @Inject(CONFIG) { LEASE_SECONDS: leaseSeconds }: MediaConfig,
  ) {
    this.leases = new LeaseQueue<AssetRow>(database, {
      table: ASSET_TABLE,
      leaseSeconds,
      onTake: 'progress = 0',
      phase: 'stage',
      find: (id) => getAsset(database.manager, id),
      giveUp: (still) => this.fail(still),
    });
  }

  async queue(tx: Tx, still: Pick<AssetRow, 'id' | 'ownerId' | 'videoId'>): Promise<void> {
    await insertStill(tx, still);
    await this.wakeUps.wake(STILLS, tx);
  }

  take(): Promise<AssetRow | null> {
    return this.leases.take(WAITING);
  }

  hold<R>(still: AssetRow, work: (lost: AbortSignal) => Promise<R>): Promise<R> {
    return this.leases.hold(still, () => 0, work);
  }

  /** The original is stored: the pipeline is next. False when the still is not wanted any more. */
  async succeed(still: AssetRow, bytes: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const change = { stage: 'first', bytes, attempts: 0 } as const;
      if (!(await this.change(tx, still, change))) return false;
      await this.processing.queue(tx, { ...still, ...change });
      return true;
    });
  }

  /** There is no still, for good: the work is shown by its title. */
  async fail(still: AssetRow): Promise<void> {
    await this.change(this.database.manager, still, { state: 'failed', stage: null, failure: 'PROCESSING_FAILED' });
  }

  /** The host cannot be reached: asks again after as long as the still has been waited for. */
  async retry(still: AssetRow): Promise<void> {
    const waitedMs = Date.now() - still.createdAt.getTime();
    if (waitedMs > GIVEN_UP_HOURS * 3_600_000) return this.fail(still);
    const pauseMs = Math.max(waitedMs, FIRST_PAUSE_SECONDS * 1000);
    // The lease is the pause: nobody takes the job before its end.
    await changeAsset(this.database.manager, expected(still), {
      attempts: 0,
      leasedUntil: new Date(Date.now() + pauseMs),
    });
  }

  private change(tx: Tx, still: AssetRow, change: AssetChange): Promise<boolean> {
    return changeAsset(tx, expected(still), { ...change, leasedUntil: null });
  }
}

/** Still this worker's job. */
const expected = ({ id, stage, attempts }: AssetRow) => ({ id, stage, attempts });
