import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { MediaConfig } from '../../config.js';
import { JobLoop, WakeUpsService } from '../../job-queue/index.js';
import { cropBars, PipelineFailure } from '../../pipeline/index.js';
import { FILE_STORE, type FileStore, originalKey } from '../../storage/index.js';
import type { AssetRow } from '../assets/index.js';
import { requestStill } from './request-still.js';
import { STILLS, StillJobsService } from './still-jobs.service.js';

/** Fetches stills of films on YouTube, one after the other; where no host is set, none. */
@Injectable()
export class StillFetcher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('StillFetcher');
  private readonly loop: JobLoop<AssetRow>;
  private readonly stopping = new AbortController();

  constructor(
    private readonly jobs: StillJobsService,
    wakeUps: WakeUpsService,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {
    this.loop = new JobLoop({
      name: 'StillFetcher',
      wakeUp: wakeUps.signalOf(STILLS),
      take: () => this.jobs.take(),
      run: (still) => this.run(still),
    });
  }

  onApplicationBootstrap(): void {
    const { YOUTUBE_STILLS: host, WORKERS } = this.config;
    if (host !== undefined && WORKERS > 0) this.loop.start(1);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.loop.stop();
  }

  private async run(still: AssetRow): Promise<void> {
    try {
      await this.jobs.hold(still, (lost) => this.fetch(still, AbortSignal.any([this.stopping.signal, lost])));
    } catch (error) {
      // A fault of store or database: the lease ends, and the job is done once more.
      this.logger.error({ err: error, assetId: still.id }, 'a still could not be stored');
    }
  }

  private async fetch(still: AssetRow, stopped: AbortSignal): Promise<void> {
    const answer = await requestStill(this.config.YOUTUBE_STILLS ?? '', still.videoId ?? '', stopped);
    if (stopped.aborted) return;
    if (answer.kind === 'none') return this.jobs.fail(still, 'there is none');
    if (answer.kind === 'failed') return this.retry(still, answer.error);
    await this.store(still, answer.bytes);
  }

  /** Stores it as an original, from which the pipeline makes what is shown; nobody can download it. */
  private async store(still: AssetRow, bytes: Buffer): Promise<void> {
    const root = join(this.config.MEDIA_DIR, 'jobs');
    await mkdir(root, { recursive: true });
    const folder = await mkdtemp(join(root, `${still.id}-`));
    try {
      const [given, path] = [join(folder, 'given.jpg'), join(folder, 'still.png')];
      await writeFile(given, bytes);
      await cropBars(given, path);
      const put = () => this.files.put(originalKey(still.id), path, 'application/octet-stream');
      await this.jobs.succeed(still, (await stat(path)).size, put);
    } catch (error) {
      if (!(error instanceof PipelineFailure)) throw error;
      await this.retry(still, error);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async retry(still: AssetRow, error: unknown): Promise<void> {
    this.logger.warn({ err: error, assetId: still.id }, 'the host of stills did not give a still');
    await this.jobs.retry(still);
  }
}
