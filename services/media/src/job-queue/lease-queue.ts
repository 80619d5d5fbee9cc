import type { DataSource } from 'typeorm';

const RENEW_MS = 2_000;
/** A job whose worker died is done once more; the third time the job itself is at fault. */
export const MAX_ATTEMPTS = 2;

interface LeasedJob {
  id: string;
  /** How often it was taken. */
  attempts: number;
}

/** SQL of the rows without a lease, and of their order. */
export interface WaitingJobs {
  where: string;
  orderBy: string;
}

interface Options<T extends LeasedJob> {
  /** The table of the jobs, with the columns `attempts`, `leased_until` and `progress`. */
  table: string;
  leaseSeconds: number;
  /** SQL of further changes when a job is leased. */
  onTake: string;
  /** A text column whose value does not change while somebody works on the job. */
  phase: keyof T & string;
  find: (id: string) => Promise<T>;
  /** Called for a job that has killed its workers too often. */
  giveUp: (job: T) => Promise<void>;
  /** Called when a lease was renewed. */
  onRenew?: (job: T, progress: number) => Promise<void>;
}

/**
 * A queue of jobs: the rows of a table, taken by lease (ADR 3). A worker renews the lease while it works; when it dies or is
 * stopped, the lease ends and another worker takes the job.
 */
export class LeaseQueue<T extends LeasedJob> {
  constructor(
    private readonly database: DataSource,
    private readonly options: Options<T>,
  ) {}

  /** Leases the next job, or returns null. */
  async take(waiting: WaitingJobs): Promise<T | null> {
    const { table, leaseSeconds, onTake, find, giveUp } = this.options;
    const [rows] = await this.database.query<[{ id: string }[], number]>(
      `UPDATE ${table} SET attempts = attempts + 1, leased_until = now() + make_interval(secs => $1), ${onTake}
       WHERE id = (
         SELECT id FROM ${table} WHERE ${waiting.where} ORDER BY ${waiting.orderBy} LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [leaseSeconds],
    );
    const [row] = rows;
    if (!row) return null;
    const job = await find(row.id);
    if (job.attempts <= MAX_ATTEMPTS) return job;
    await giveUp(job);
    return this.take(waiting);
  }

  /** Renews the lease every two seconds while `work` runs; its signal aborts when the lease is lost. */
  async hold<R>(job: T, progress: () => number, work: (lost: AbortSignal) => Promise<R>): Promise<R> {
    const lost = new AbortController();
    const renewing = setInterval(() => {
      void this.renew(job, progress()).then(
        (isMine) => isMine || lost.abort(),
        () => undefined,
      );
    }, RENEW_MS);
    try {
      return await work(lost.signal);
    } finally {
      clearInterval(renewing);
    }
  }

  /** False when the job was deleted, has ended, or is leased by another worker. */
  async renew(job: T, progress: number): Promise<boolean> {
    const { table, leaseSeconds, phase, onRenew } = this.options;
    const [, count] = await this.database.query<[unknown[], number]>(
      `UPDATE ${table} SET progress = $4, leased_until = now() + make_interval(secs => $5)
       WHERE id = $1 AND ${phase} = $2 AND attempts = $3`,
      [job.id, job[phase], job.attempts, progress, leaseSeconds],
    );
    if (count !== 1) return false;
    await onRenew?.(job, progress);
    return true;
  }
}
