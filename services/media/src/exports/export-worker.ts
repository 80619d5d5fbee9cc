import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { MediaConfig } from '../config.js';
import { JobLoop, withLease } from '../processing/job-loop.js';
import { exportKey, FILE_STORE, type FileStore } from '../storage/file-store.js';
import type { DataExport } from './data-export.entity.js';
import { ExportContentService } from './export-content.service.js';
import { ExportJobsService } from './export-jobs.service.js';
import { writeZip } from './export-zip.js';

/** Share of the progress that is done when all parts have come; the rest follows the bytes. */
const PARTS_SHARE = 0.2;
type Zip = { bytes: number; sha256: string };

/** Makes exports, one at a time in each process that works at all. */
@Injectable()
export class ExportWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Exports');
  private readonly loop: JobLoop<DataExport>;
  private readonly folder: string;

  constructor(
    private readonly jobs: ExportJobsService,
    private readonly content: ExportContentService,
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {
    this.folder = join(config.MEDIA_DIR, 'exports-in-work');
    const { bell } = jobs;
    this.loop = new JobLoop({ name: 'Exports', bell, take: () => jobs.take(), run: (one) => this.run(one) });
  }

  /** What a killed process left half-written is somebody's data, and of no use. */
  async onApplicationBootstrap(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true });
    this.loop.start(Math.min(1, this.config.WORKERS));
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async run(one: DataExport): Promise<void> {
    try {
      const zip = await this.make(one);
      if (!(await this.jobs.succeed(one, zip))) await this.store.deletePrefix(exportKey(one));
    } catch (error) {
      if (this.loop.signal.aborted) return;
      this.logger.warn({ err: error, exportId: one.id }, 'an export could not be made');
      await this.store.deletePrefix(exportKey(one)).catch(() => undefined);
      await this.jobs.fail(one).catch(() => undefined);
    }
  }

  private async make(one: DataExport): Promise<Zip> {
    const folder = await mkdtemp(join(this.folder, `${one.id}-`));
    let progress = 0;
    try {
      return await withLease(
        () => this.jobs.renew(one, progress),
        async (lost) => {
          const entries = await this.content.collect(one, (share) => (progress = share * PARTS_SHARE));
          const total = entries.reduce((sum, { bytes }) => sum + bytes, 1);
          const zip = await writeZip(entries, join(folder, 'zip'), {
            signal: AbortSignal.any([this.loop.signal, lost]),
            onRead: (bytes) => (progress = PARTS_SHARE + (1 - PARTS_SHARE) * (bytes / total)),
          });
          await this.store.put(exportKey(one), join(folder, 'zip'), 'application/zip');
          return zip;
        },
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
