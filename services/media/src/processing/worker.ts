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
import { JobLoop, withLease } from './job-loop.js';
import { JobsService } from './jobs.service.js';

/** Takes files from the queue and makes their renditions, `WORKERS` at a time. */
@Injectable()
export class Worker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Worker');
  private readonly loop: JobLoop<Asset>;

  constructor(
    private readonly jobs: JobsService,
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {
    const { bell } = jobs;
    this.loop = new JobLoop({
      name: 'Worker',
      bell,
      take: () => this.jobs.take(),
      run: (asset) => this.run(asset),
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start(this.config.WORKERS);
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async run(asset: Asset): Promise<void> {
    try {
      const outcome = await this.process(asset);
      await this.jobs.succeed(asset, outcome);
    } catch (error) {
      if (this.loop.signal.aborted) return;
      const reason: FailureReason = error instanceof PipelineFailure ? error.reason : 'ABORTED';
      this.logger.warn({ err: error, assetId: asset.id, reason }, 'file could not be processed');
      await this.jobs.fail(asset, reason).catch(() => undefined);
    }
    await this.leaveNothing(asset.id).catch((error: unknown) => this.logger.error({ err: error }, 'files stay behind'));
  }

  private async process(asset: Asset): Promise<PipelineOutcome> {
    const root = join(this.config.MEDIA_DIR, 'jobs');
    await mkdir(root, { recursive: true });
    const folder = await mkdtemp(join(root, `${asset.id}-`));
    const [output, temporary] = [join(folder, 'output'), join(folder, 'temporary')];
    let progress = 0;
    try {
      await Promise.all([mkdir(output), mkdir(temporary)]);
      return await withLease(
        () => this.jobs.renew(asset.id, progress),
        async (lost) => {
          const input = await this.store.localCopy(originalKey(asset.id), temporary);
          const signal = AbortSignal.any([this.loop.signal, lost]);
          const onProgress = (share: number) => (progress = share);
          const job = { input, output, temporary, ffmpeg: findFfmpeg(this.config.FFMPEG_PATH), signal, onProgress };
          const outcome = await processAsset(job, `${asset.kind}/`);
          await this.keep(asset.id, output, outcome);
          return outcome;
        },
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async keep(assetId: string, output: string, { renditions }: PipelineOutcome): Promise<void> {
    for (const { path, type } of renditions)
      await this.store.put(`${renditionsPrefix(assetId)}${path}`, join(output, path), type);
  }

  /** What was written after its asset had been deleted would stay for ever. */
  private async leaveNothing(assetId: string): Promise<void> {
    if (await this.jobs.isGone(assetId)) await this.store.deletePrefix(renditionsPrefix(assetId));
  }
}
