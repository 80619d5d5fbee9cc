import { join } from 'node:path';
import type { MediaEvent } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { FileJob } from './file-job.entity.js';
import type { FileJobKind } from './file-job-kind.js';
import type { FileJobParts } from './file-job-parts.js';
import { FileJobQueue } from './file-job-queue.js';
import { FileJobWorker, type Made, type Making } from './file-job-worker.js';

/** Queue and worker of one kind of file jobs; what is made, and who is told, is the kind's own. */
export abstract class FileJobMaker<T extends FileJob> implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly queue: FileJobQueue<T>;
  private readonly worker: FileJobWorker<T>;
  private readonly workers: number;

  protected constructor(
    { database, store, config, news }: FileJobParts,
    { kind, keptDays }: { kind: FileJobKind<T>; keptDays: number },
  ) {
    const { LEASE_SECONDS: leaseSeconds, MEDIA_DIR, WORKERS } = config;
    const onReady = (tx: Tx, job: T) => this.tell(tx, job);
    this.queue = new FileJobQueue(database, { kind, leaseSeconds, keptDays, onReady });
    this.worker = new FileJobWorker({
      queue: this.queue,
      store,
      folder: join(MEDIA_DIR, `${kind.folder}-in-work`),
      make: (job, making) => this.make(job, making),
      onChange: async (job) => {
        const event = this.newsOf(job);
        // A page that hears nothing asks by itself.
        if (event) await news.tell(job.accountId, event).catch(() => undefined);
      },
    });
    this.workers = WORKERS;
  }

  onApplicationBootstrap(): Promise<void> {
    return this.worker.start(this.workers);
  }

  onModuleDestroy(): Promise<void> {
    return this.worker.stop();
  }

  /** Tells the worker of this process that there is work. */
  wake(): void {
    this.queue.bell.ring();
  }

  /** What the owner's open pages are told of a job as it comes along; null: nothing. */
  protected newsOf(_: T): MediaEvent | null {
    return null;
  }

  /** Makes the file of a job; what it throws fails the job. */
  protected abstract make(job: T, making: Making): Promise<Made<T>>;

  /** Tells of a finished job, in the transaction that finishes it. */
  protected abstract tell(tx: Tx, job: T): Promise<void>;
}
