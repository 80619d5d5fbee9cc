import type { Tx } from '@koma/service-kit';
import type { DataSource, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { LeaseQueue, type WaitingJobs } from '../../job-queue/index.js';
import type { FileJob } from './file-job.js';
import type { FileJobKind } from './file-job-kind.js';

const DAY_MS = 86_400_000;

const WAITING: WaitingJobs = {
  where: `state = 'waiting' OR (state = 'running' AND leased_until < now())`,
  orderBy: 'id',
};

export interface WrittenFile {
  bytes: number;
  sha256: string;
}

interface Options<T extends FileJob> {
  kind: FileJobKind<T>;
  leaseSeconds: number;
  keptDays: number;
  /** Called in the transaction that completes a job. */
  onReady: (tx: Tx, job: T) => Promise<void>;
  /** Called when a job has killed its workers too often. */
  onGivenUp: (job: T) => Promise<void>;
}

/** The queue of one kind of file jobs, oldest first. */
export class FileJobQueue<T extends FileJob> {
  private readonly leases: LeaseQueue<T>;

  constructor(
    private readonly database: DataSource,
    private readonly options: Options<T>,
  ) {
    const { kind, leaseSeconds } = options;
    this.leases = new LeaseQueue<T>(database, {
      table: kind.table,
      leaseSeconds,
      onTake: `state = 'running', progress = 0`,
      phase: 'state',
      find: (id) => database.manager.findOneByOrFail(kind.entity, where<T>({ id })),
      giveUp: (job) => this.giveUp(job),
    });
  }

  get kind(): FileJobKind<T> {
    return this.options.kind;
  }

  /** Leases the oldest job, or returns null. */
  take(): Promise<T | null> {
    return this.leases.take(WAITING);
  }

  /** Holds the lease while `work` runs; its signal aborts when the job is deleted or leased by another worker. */
  hold<R>(job: T, progress: () => number, work: (lost: AbortSignal) => Promise<R>): Promise<R> {
    return this.leases.hold(job, progress, work);
  }

  /** False when the job is no longer this worker's; `facts` are further columns to set. */
  async succeed(job: T, file: WrittenFile, facts: QueryDeepPartialEntity<T> | undefined): Promise<boolean> {
    const endsAt = new Date(Date.now() + this.options.keptDays * DAY_MS);
    return this.database.transaction(async (tx) => {
      if (!(await this.change(tx, job, { ...facts, ...file, endsAt, state: 'ready', progress: 1 }))) return false;
      await this.options.onReady(tx, job);
      return true;
    });
  }

  /** False when the job is no longer this worker's. */
  async fail(job: T): Promise<boolean> {
    return this.change(this.database.manager, job, { state: 'failed' });
  }

  private async giveUp(job: T): Promise<void> {
    if (await this.fail(job)) await this.options.onGivenUp({ ...job, state: 'failed' });
  }

  private async change(tx: Tx, { id, attempts }: T, facts: object): Promise<boolean> {
    const mine = where<T>({ id, attempts, state: 'running' });
    const { affected } = await tx.update(this.kind.entity, mine, facts);
    return affected === 1;
  }
}

/** TypeORM cannot see that columns of every job are columns of this kind of it. */
const where = <T extends FileJob>(given: FindOptionsWhere<FileJob>) => given as FindOptionsWhere<T>; // parsing edge: TypeORM's types
