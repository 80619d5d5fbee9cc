import { join } from 'node:path';
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
    private readonly parts: FileJobParts,
    { kind, keptDays }: { kind: FileJobKind<T>; keptDays: number },
  ) {
    const { database, store, config, signals } = parts;
    const { LEASE_SECONDS: leaseSeconds, MEDIA_DIR, WORKERS } = config;
    const onReady = (tx: Tx, job: T) => this.tell(tx, job);
    // A page that hears nothing asks by itself.
    const onChange = (job: T) => this.tellPages(kind, job).catch(() => undefined);
    this.queue = new FileJobQueue(database, { kind, leaseSeconds, keptDays, onReady, onGivenUp: onChange });
    this.worker = new FileJobWorker({
      queue: this.queue,
      store,
      folder: join(MEDIA_DIR, `${kind.folder}-in-work`),
      make: (job, making) => this.make(job, making),
      onChange,
    });
    this.workers = WORKERS;
    const { bell } = this.queue;
    signals.on('media_work', (queue) => queue === kind.table && bell.ring());
    // Also covers what was missed while there was no line.
    signals.onLine(() => bell.ring());
  }

  onApplicationBootstrap(): Promise<void> {
    return this.worker.start(this.workers);
  }

  onModuleDestroy(): Promise<void> {
    return this.worker.stop();
  }

  /** There is work for a worker of any process; told when the transaction is done. */
  async wake(tx: Tx): Promise<void> {
    await this.parts.signals.send('media_work', this.queue.kind.table, tx);
  }

  /** Whose open pages show how far a job is. */
  protected async lookers({ accountId }: T): Promise<readonly string[]> {
    return [accountId];
  }

  /** Makes the file of a job; what it throws fails the job. */
  protected abstract make(job: T, making: Making): Promise<Made<T>>;

  /** Tells of a finished job, in the transaction that finishes it. */
  protected abstract tell(tx: Tx, job: T): Promise<void>;

  private async tellPages({ news }: FileJobKind<T>, job: T): Promise<void> {
    if (!news) return;
    const { id, state, progress } = job;
    for (const who of await this.lookers(job)) await this.parts.news.tell(who, { kind: news, id, state, progress });
  }
}
