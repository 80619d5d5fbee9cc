import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { JobLoop, type WakeUpSignal } from '../../job-queue/index.js';
import type { FileStore } from '../../storage/index.js';
import type { FileJob } from './file-job.js';
import { jobKey } from './file-job-kind.js';
import type { FileJobQueue, WrittenFile } from './file-job-queue.js';

/** Minimum time between two progress events. */
const PUBLISH_MS = 300;

export interface Making {
  /** Path for the finished file; its folder belongs to the job. */
  target: string;
  signal: AbortSignal;
  /** Share of the work done, 0 to 1. */
  onProgress: (share: number) => void;
}

export interface Made<T extends FileJob> {
  file: WrittenFile;
  /** Further columns that the work has determined. */
  facts?: QueryDeepPartialEntity<T>;
}

interface Work<T extends FileJob> {
  queue: FileJobQueue<T>;
  wakeUp: WakeUpSignal;
  store: FileStore;
  /** Folder of unfinished files. */
  folder: string;
  /** Makes the file; an exception fails the job. */
  make: (job: T, making: Making) => Promise<Made<T>>;
  /** Publishes the progress of a job. */
  onChange: (job: T) => Promise<void>;
}

/** Does the jobs of one queue, one at a time in each process with workers. */
export class FileJobWorker<T extends FileJob> {
  private readonly logger: Logger;
  private readonly loop: JobLoop<T>;

  constructor(private readonly work: Work<T>) {
    const { queue, wakeUp } = work;
    const name = `Files of ${queue.kind.folder}`;
    this.logger = new Logger(name);
    this.loop = new JobLoop({ name, wakeUp, take: () => queue.take(), run: (job) => this.run(job) });
  }

  /** Deletes half-written files of a killed process: they hold personal data. */
  async start(workers: number): Promise<void> {
    await rm(this.work.folder, { recursive: true, force: true });
    await mkdir(this.work.folder, { recursive: true });
    this.loop.start(Math.min(1, workers));
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async run(job: T): Promise<void> {
    const { queue, store } = this.work;
    const key = jobKey(queue.kind, job);
    const publish = this.publisherOf(job);
    void publish({});
    try {
      const { file, facts } = await this.make(job, key, (progress) => void publish({ progress }));
      if (await queue.succeed(job, file, facts)) await publish({ state: 'ready', progress: 1 });
      else await store.deletePrefix(key);
    } catch (error) {
      if (this.loop.signal.aborted) return;
      this.logger.warn({ err: error, jobId: job.id }, 'a file could not be made');
      await store.deletePrefix(key).catch(() => undefined);
      if (await queue.fail(job).catch(() => false)) await publish({ state: 'failed' });
    }
  }

  /** Publishes changes in order, so that no progress follows the end. */
  private publisherOf(job: T): (change: Partial<FileJob>) => Promise<void> {
    let last = Promise.resolve();
    return (change) => (last = last.then(() => this.work.onChange({ ...job, ...change })));
  }

  private async make(job: T, key: string, onProgress: (share: number) => void) {
    const { queue, store, make } = this.work;
    const folder = await mkdtemp(join(this.work.folder, `${job.id}-`));
    const target = join(folder, 'file');
    let [progress, publishedAt] = [0, Date.now()];
    const follow = (share: number) => {
      progress = share;
      if (Date.now() - publishedAt < PUBLISH_MS) return;
      publishedAt = Date.now();
      onProgress(share);
    };
    try {
      return await queue.hold(
        job,
        () => progress,
        async (lost) => {
          const signal = AbortSignal.any([this.loop.signal, lost]);
          const made = await make(job, { target, signal, onProgress: follow });
          await store.put(key, target, queue.kind.type);
          return made;
        },
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
