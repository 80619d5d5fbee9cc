import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Asset } from '../assets/asset.entity.js';
import type { MediaConfig } from '../config.js';
import {
  type FailureReason,
  findFfmpeg,
  PipelineFailure,
  processAsset,
  type PipelineOutcome,
} from '../pipeline/index.js';
import { FILE_STORE, type FileStore, originalKey, renditionsPrefix } from '../storage/file-store.js';
import { JobsService } from './jobs.service.js';

const POLL_MS = 2_000;
const RENEW_MS = 2_000;

/** Takes files from the queue and makes their renditions, `WORKERS` at a time. */
@Injectable()
export class Worker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Worker');
  private readonly stopping = new AbortController();
  private loops: Promise<void>[] = [];

  constructor(
    private readonly jobs: JobsService,
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.loops = Array.from({ length: this.config.WORKERS }, () => this.loop());
  }

  /** A job under way is given back by its lease; waiting for a film would hold up every restart. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    this.jobs.wake();
    await Promise.all(this.loops);
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const asset = await this.jobs.take().catch((error: unknown) => {
        this.logger.error({ err: error }, 'no job could be taken');
        return null;
      });
      await (asset ? this.run(asset) : this.jobs.nextWork(POLL_MS));
    }
  }

  private async run(asset: Asset): Promise<void> {
    try {
      const outcome = await this.process(asset);
      await this.jobs.succeed(asset, outcome);
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      const reason: FailureReason = error instanceof PipelineFailure ? error.reason : 'ABORTED';
      this.logger.warn({ err: error, assetId: asset.id, reason }, 'file could not be processed');
      await this.jobs.fail(asset, reason).catch(() => undefined);
    }
  }

  private async process(asset: Asset): Promise<PipelineOutcome> {
    const root = join(this.config.MEDIA_DIR, 'jobs');
    await mkdir(root, { recursive: true });
    const folder = await mkdtemp(join(root, `${asset.id}-`));
    const [output, temporary] = [join(folder, 'output'), join(folder, 'temporary')];
    const gone = new AbortController();
    let progress = 0;
    const renewing = setInterval(() => {
      void this.jobs.renew(asset.id, progress).then(
        (isMine) => isMine || gone.abort(),
        () => undefined,
      );
    }, RENEW_MS);
    try {
      await Promise.all([mkdir(output), mkdir(temporary)]);
      const input = await this.store.localCopy(originalKey(asset.id), temporary);
      const signal = AbortSignal.any([this.stopping.signal, gone.signal]);
      const onProgress = (share: number) => (progress = share);
      const job = { input, output, temporary, ffmpeg: findFfmpeg(this.config.FFMPEG_PATH), signal, onProgress };
      const outcome = await processAsset(job, `${asset.kind}/`);
      await this.keep(asset.id, output, outcome);
      return outcome;
    } finally {
      clearInterval(renewing);
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async keep(assetId: string, output: string, { renditions }: PipelineOutcome): Promise<void> {
    for (const { path, type } of renditions)
      await this.store.put(`${renditionsPrefix(assetId)}${path}`, join(output, path), type);
  }
}
