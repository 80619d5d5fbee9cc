import { CONFIG, type Tx } from '@koma/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
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
  private readonly logger = new Logger('StillJobs');
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
      giveUp: (still) => this.fail(still, 'its workers stopped too often'),
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

  /**
   * Stores the original: the pipeline is next. The row is locked meanwhile, so that a worker whose lease is lost writes nothing, and
   * a deletion of the still comes after its file.
   */
  async succeed(still: AssetRow, bytes: number, store: () => Promise<void>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const change = { stage: 'first', bytes, attempts: 0 } as const;
      if (!(await this.change(tx, still, change))) return;
      await store();
      await this.processing.queue(tx, { ...still, ...change });
    });
  }

  /** There is no still, for good: the work is shown by its title. */
  async fail(still: AssetRow, reason: string): Promise<void> {
    const change = { state: 'failed', stage: null, failure: 'PROCESSING_FAILED' } as const;
    if (await this.change(this.database.manager, still, change))
      this.logger.warn({ assetId: still.id, videoId: still.videoId, reason }, 'a work stays without a still');
  }

  /** Asks again after as long as the still has been waited for, up to a day. */
  async retry(still: AssetRow): Promise<void> {
    const waitedMs = Date.now() - still.createdAt.getTime();
    if (waitedMs > GIVEN_UP_HOURS * 3_600_000) return this.fail(still, `none within ${GIVEN_UP_HOURS} hours`);
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
