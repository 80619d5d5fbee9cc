import type { AssetFailure } from '@koma/contracts';
import { CONFIG, Outbox } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Asset } from '../assets/asset.entity.js';
import type { MediaConfig } from '../config.js';
import { type FailureReason, isWorthRetrying, type PipelineOutcome } from '../pipeline/index.js';
import { Bell } from './bell.js';

/** A file that ended its worker once is tried again once; the third time it is at fault itself. */
const MAX_ATTEMPTS = 2;

/** Faults of the machine, which a person need not tell apart. */
const MACHINE_FAULTS = ['OUT_OF_MEMORY', 'NO_SPACE', 'ABORTED', 'FFMPEG_MISSING'] as const;
type MachineFault = (typeof MACHINE_FAULTS)[number];
const isMachineFault = (reason: FailureReason): reason is MachineFault =>
  MACHINE_FAULTS.some((fault) => fault === reason);

/** The queue of files to process: the asset rows themselves, taken by lease, so that a killed worker's job is done again. */
@Injectable()
export class JobsService {
  readonly bell = new Bell();

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /** Tells the workers of this process that there may be work. */
  wake(): void {
    this.bell.ring();
  }

  /** Takes the oldest job that nobody works on, or null. */
  async take(): Promise<Asset | null> {
    const [rows] = await this.database.query<[{ id: string }[], number]>(
      `UPDATE asset SET state = 'processing', attempts = attempts + 1, progress = 0, leased_until = now() + make_interval(secs => $1)
       WHERE id = (
         SELECT id FROM asset WHERE state = 'uploaded' OR (state = 'processing' AND leased_until < now())
         ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1
       ) RETURNING id`,
      [this.config.LEASE_SECONDS],
    );
    const [row] = rows;
    if (!row) return null;
    const asset = await this.database.manager.findOneByOrFail(Asset, { id: row.id });
    if (asset.attempts <= MAX_ATTEMPTS) return asset;
    await this.fail(asset, 'ABORTED');
    return this.take();
  }

  /** Renews the lease; false when the asset was deleted meanwhile. */
  async renew(id: string, progress: number): Promise<boolean> {
    const [, count] = await this.database.query<[unknown[], number]>(
      `UPDATE asset SET progress = $2, leased_until = now() + make_interval(secs => $3) WHERE id = $1 AND state = 'processing'`,
      [id, progress, this.config.LEASE_SECONDS],
    );
    return count === 1;
  }

  /** Whether the asset was deleted while somebody worked on it. */
  async isGone(id: string): Promise<boolean> {
    return !(await this.database.manager.existsBy(Asset, { id }));
  }

  async succeed({ id, ownerId, kind, fileName }: Asset, outcome: PipelineOutcome): Promise<void> {
    const { width, height, durationSeconds = null, thumbHash, renditions, belowRecommended } = outcome;
    const facts = { width, height, durationSeconds, thumbHash, renditions };
    await this.database.transaction(async (tx) => {
      const change = { ...facts, belowRecommended, state: 'ready', progress: 1, failure: null } as const;
      const { affected } = await tx.update(Asset, { id, state: 'processing' }, change);
      if (affected !== 1) return;
      await this.outbox.add(tx, 'media.asset.ready', id, { assetId: id, ownerId, kind, fileName, ...facts });
    });
  }

  /** Fails for good, or hands the job back when the machine was at fault and it was the first try. */
  async fail({ id, ownerId, kind, fileName, attempts }: Asset, reason: FailureReason): Promise<void> {
    if (isWorthRetrying(reason) && attempts < MAX_ATTEMPTS) {
      await this.database.manager.update(Asset, { id }, { state: 'uploaded' });
      return;
    }
    const failure: AssetFailure = isMachineFault(reason) ? 'PROCESSING_FAILED' : reason;
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.update(Asset, { id }, { state: 'failed', failure });
      if (affected !== 1) return;
      await this.outbox.add(tx, 'media.asset.failed', id, { assetId: id, ownerId, kind, fileName, failure });
    });
  }
}
