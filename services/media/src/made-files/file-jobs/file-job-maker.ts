import { join } from 'node:path';
import type { Tx } from '@koma/service-kit';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { FileJob } from './file-job.js';
import type { FileJobKind } from './file-job-kind.js';
import type { FileJobDependencies } from './file-job-dependencies.js';
import { FileJobQueue } from './file-job-queue.js';
import { FileJobWorker, type Made, type Making } from './file-job-worker.js';

/** Queue and worker of one kind of file jobs; subclasses make the file and announce it. */
export abstract class FileJobMaker<T extends FileJob> implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly queue: FileJobQueue<T>;
  private readonly worker: FileJobWorker<T>;
  private readonly workers: number;

  protected constructor(
    private readonly dependencies: FileJobDependencies,
    { kind, keptDays }: { kind: FileJobKind<T>; keptDays: number },
  ) {
    const { database, store, config, wakeUps } = dependencies;
    const { LEASE_SECONDS: leaseSeconds, MEDIA_DIR, WORKERS } = config;
    const onReady = (tx: Tx, job: T) => this.announceReady(tx, job);
    // Pages without a stream poll instead.
    const onChange = (job: T) => this.publishProgress(kind, job).catch(() => undefined);
    this.queue = new FileJobQueue(database, { kind, leaseSeconds, keptDays, onReady, onGivenUp: onChange });
    this.worker = new FileJobWorker({
      queue: this.queue,
      wakeUp: wakeUps.signalOf(kind.table),
      store,
      folder: join(MEDIA_DIR, `${kind.folder}-in-work`),
      make: (job, making) => this.make(job, making),
      onChange,
    });
    this.workers = WORKERS;
  }

  onApplicationBootstrap(): Promise<void> {
    return this.worker.start(this.workers);
  }

  onModuleDestroy(): Promise<void> {
    return this.worker.stop();
  }

  /** Wakes the workers of all processes when the transaction is committed. */
  async wake(tx: Tx): Promise<void> {
    await this.dependencies.wakeUps.wake(this.queue.kind.table, tx);
  }

  /** The accounts whose open pages show the progress of a job. */
  protected async viewers({ accountId }: T): Promise<readonly string[]> {
    return [accountId];
  }

  /** Makes the file of a job; an exception fails the job. */
  protected abstract make(job: T, making: Making): Promise<Made<T>>;

  /** Announces a finished job, in the transaction that finishes it. */
  protected abstract announceReady(tx: Tx, job: T): Promise<void>;

  private async publishProgress({ eventKind }: FileJobKind<T>, job: T): Promise<void> {
    if (!eventKind) return;
    const { id, state, progress } = job;
    const event = { kind: eventKind, id, state, progress };
    for (const viewer of await this.viewers(job)) await this.dependencies.events.publish(viewer, event);
  }
}
