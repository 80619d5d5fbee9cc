import { Logger } from '@nestjs/common';
import type { WakeUpSignal } from './wake-up-signal.js';

const POLL_MS = 2_000;
const RENEW_MS = 2_000;

interface Work<T> {
  name: string;
  wakeUp: WakeUpSignal;
  /** Takes a job that nobody works on, or null. */
  take: () => Promise<T | null>;
  /** Does the job; it deals with its own failures. */
  run: (job: T) => Promise<void>;
}

/** Takes one job after the other until it is stopped, several at a time when it is started more than once. */
export class JobLoop<T> {
  private readonly logger: Logger;
  private readonly stopping = new AbortController();
  private loops: Promise<void>[] = [];

  constructor(private readonly work: Work<T>) {
    this.logger = new Logger(work.name);
  }

  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  start(count: number): void {
    this.loops = Array.from({ length: count }, () => this.loop());
  }

  /** A job under way is given back by its lease; waiting for a film would hold up every restart. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.work.wakeUp.send();
    await Promise.all(this.loops);
  }

  private async loop(): Promise<void> {
    while (!this.signal.aborted) {
      const seen = this.work.wakeUp.count;
      const job = await this.work.take().catch((error: unknown) => {
        this.logger.error({ err: error }, 'no job could be taken');
        return null;
      });
      await (job === null ? this.work.wakeUp.wait(POLL_MS, seen) : this.work.run(job));
    }
  }
}

/** Renews a lease every two seconds while `work` goes on; its signal says when the job is no longer ours. */
export async function withLease<T>(renew: () => Promise<boolean>, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
  const lost = new AbortController();
  const renewing = setInterval(() => {
    void renew().then(
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
