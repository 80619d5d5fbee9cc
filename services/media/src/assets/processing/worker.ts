import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, CONFIG, jobSeconds, uploadPlayableSeconds, SpanKind, traceWork } from '@koma/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { MediaConfig } from '../../config.js';
import { JobLoop, WakeUpsService } from '../../job-queue/index.js';
import {
  type FailureReason,
  findFfmpeg,
  PipelineFailure,
  type PipelineOutcome,
  processAsset,
  type StillsStage,
} from '../../pipeline/index.js';
import { FILE_STORE, type FileStore, originalKey, renditionsPrefix } from '../../storage/index.js';
import { type AssetRow, ScansService } from '../assets/index.js';
import { ProcessingJobsService, WORKER_POOLS } from './processing-jobs.service.js';

const PUT_AT_ONCE = 8;

const isOutage = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'SERVER.UNAVAILABLE';

function sayPlayable({ kind, uploadedAt }: AssetRow): void {
  if (uploadedAt) uploadPlayableSeconds.observe({ kind }, (Date.now() - uploadedAt.getTime()) / 1_000);
}

/** Leases files from the queue and makes their renditions, `WORKERS` at a time in each pool. */
@Injectable()
export class Worker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Worker');
  private readonly loops: readonly JobLoop<AssetRow>[];
  private readonly stopping = new AbortController();

  constructor(
    private readonly jobs: ProcessingJobsService,
    private readonly scans: ScansService,
    wakeUps: WakeUpsService,
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {
    const run = (asset: AssetRow) => this.follow(asset);
    this.loops = WORKER_POOLS.map(
      (pool) => new JobLoop({ name: 'Worker', wakeUp: wakeUps.signalOf(pool), take: () => this.jobs.take(pool), run }),
    );
  }

  onApplicationBootstrap(): void {
    this.loops.forEach((loop) => loop.start(this.config.WORKERS));
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  /** The job belongs to the trace of whoever has brought the file. */
  private async follow(asset: AssetRow): Promise<void> {
    const { stage, kind, attempts, traceparent: cause } = asset;
    const job = `${kind} ${stage}`;
    const attributes = { 'koma.slice': 'media', 'koma.job': job, 'koma.attempt': attempts };
    await traceWork({ name: `process ${job}`, kind: SpanKind.INTERNAL, cause, attributes }, () => this.run(asset, job));
  }

  private async run(asset: AssetRow, job: string): Promise<void> {
    const time = jobSeconds.startTimer({ slice: 'media', job });
    try {
      const outcome = await this.process(asset);
      await this.jobs.succeed(asset, outcome);
      time({ result: 'done' });
      if (asset.stage === 'first') sayPlayable(asset);
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      time({ result: 'failed' });
      if (isOutage(error)) return await this.putOff(asset, error);
      const reason: FailureReason = error instanceof PipelineFailure ? error.reason : 'ABORTED';
      this.logger.warn({ err: error, assetId: asset.id, reason }, 'file could not be processed');
      await this.jobs.fail(asset, reason).catch(() => undefined);
    }
    await this.leaveNothing(asset.id).catch((error: unknown) => this.logger.error({ err: error }, 'files stay behind'));
  }

  /** The file is not at fault when the file store or the virus scanner is away. */
  private async putOff(asset: AssetRow, error: AppError): Promise<void> {
    this.logger.warn({ err: error, assetId: asset.id }, 'a file waits for a server');
    await this.jobs.putOff(asset).catch(() => undefined);
  }

  private async process(asset: AssetRow): Promise<PipelineOutcome> {
    const root = join(this.config.MEDIA_DIR, 'jobs');
    await mkdir(root, { recursive: true });
    const folder = await mkdtemp(join(root, `${asset.id}-`));
    const [output, temporary] = [join(folder, 'output'), join(folder, 'temporary')];
    let { progress } = asset;
    try {
      await Promise.all([mkdir(output), mkdir(temporary)]);
      return await this.jobs.hold(
        asset,
        () => progress,
        async (lost) => {
          const input = await this.store.localCopy(originalKey(asset.id), temporary);
          const finding = await this.scans.scan(asset, input);
          if (finding !== null) throw new PipelineFailure('INFECTED', finding);
          const signal = AbortSignal.any([this.stopping.signal, lost]);
          const onProgress = (share: number) => (progress = share);
          const ffmpeg = findFfmpeg(this.config.FFMPEG_PATH);
          const { next = null } = asset;
          const pictures = next?.stage === 'stills' ? await this.copies(next, temporary) : undefined;
          const job = { input, output, temporary, ffmpeg, signal, onProgress, next: next ?? undefined, pictures };
          const outcome = await processAsset(job, `${asset.kind}/`);
          await this.storeRenditions(asset.id, output, outcome);
          return outcome;
        },
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private copies({ sources, posterSource }: StillsStage, temporary: string): Promise<string[]> {
    return Promise.all(
      [...sources, ...(posterSource ? [posterSource] : [])].map(async ({ assetId, path }, index) => {
        const folder = join(temporary, `source-${index}`);
        await mkdir(folder);
        return this.store.localCopy(`${renditionsPrefix(assetId)}${path}`, folder);
      }),
    );
  }

  private async storeRenditions(assetId: string, output: string, { renditions }: PipelineOutcome): Promise<void> {
    const waiting = renditions.toReversed();
    const put = async () => {
      for (let file = waiting.pop(); file; file = waiting.pop())
        await this.store.put(`${renditionsPrefix(assetId)}${file.path}`, join(output, file.path), file.type);
    };
    await Promise.all(Array.from({ length: PUT_AT_ONCE }, put));
  }

  /** Files that were written after the deletion of their asset would stay for ever. */
  private async leaveNothing(assetId: string): Promise<void> {
    if (await this.jobs.isGone(assetId)) await this.store.deletePrefix(renditionsPrefix(assetId));
  }
}
