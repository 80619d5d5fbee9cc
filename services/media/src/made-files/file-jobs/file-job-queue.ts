import type { Tx } from '@koma/service-kit';
import type { DataSource, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { FileJob } from './file-job.js';
import type { FileJobKind } from './file-job-kind.js';

/** A job whose worker died is done once more; the third time it is at fault itself. */
const MAX_ATTEMPTS = 2;
const DAY_MS = 86_400_000;

export interface WrittenFile {
  bytes: number;
  sha256: string;
}

interface Options<T extends FileJob> {
  kind: FileJobKind<T>;
  leaseSeconds: number;
  keptDays: number;
  /** What follows in the transaction in which a job is found to be done. */
  onReady: (tx: Tx, job: T) => Promise<void>;
  /** What follows when a job has ended its workers too often. */
  onGivenUp: (job: T) => Promise<void>;
}

/** A queue of jobs that each make one file: the rows themselves, taken by lease, as assets are (ADR 3). */
export class FileJobQueue<T extends FileJob> {
  constructor(
    private readonly database: DataSource,
    private readonly options: Options<T>,
  ) {}

  get kind(): FileJobKind<T> {
    return this.options.kind;
  }

  /** Takes the oldest job that nobody works on, or null. */
  async take(): Promise<T | null> {
    const { kind, leaseSeconds } = this.options;
    const [rows] = await this.database.query<[{ id: string }[], number]>(
      `UPDATE ${kind.table}
       SET state = 'running', attempts = attempts + 1, progress = 0, leased_until = now() + make_interval(secs => $1)
       WHERE id = (
         SELECT id FROM ${kind.table} WHERE state = 'waiting' OR (state = 'running' AND leased_until < now())
         ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1
       ) RETURNING id`,
      [leaseSeconds],
    );
    const [row] = rows;
    if (!row) return null;
    const job = await this.database.manager.findOneByOrFail(kind.entity, where<T>({ id: row.id }));
    if (job.attempts <= MAX_ATTEMPTS) return job;
    if (await this.fail(job)) await this.options.onGivenUp({ ...job, state: 'failed' });
    return this.take();
  }

  /** Renews the lease; false when the job was deleted, or taken over by another worker. */
  async renew({ id, attempts }: T, progress: number): Promise<boolean> {
    const [, count] = await this.database.query<[unknown[], number]>(
      `UPDATE ${this.kind.table} SET progress = $3, leased_until = now() + make_interval(secs => $4)
       WHERE id = $1 AND attempts = $2 AND state = 'running'`,
      [id, attempts, progress, this.options.leaseSeconds],
    );
    return count === 1;
  }

  /** False when the job is no longer this worker's; `facts` are what the work has found out. */
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

  private async change(tx: Tx, { id, attempts }: T, facts: object): Promise<boolean> {
    const mine = where<T>({ id, attempts, state: 'running' });
    const { affected } = await tx.update(this.kind.entity, mine, facts);
    return affected === 1;
  }
}

/** TypeORM cannot see that columns of every job are columns of this kind of it. */
const where = <T extends FileJob>(given: FindOptionsWhere<FileJob>) => given as FindOptionsWhere<T>; // parsing edge: TypeORM's types
