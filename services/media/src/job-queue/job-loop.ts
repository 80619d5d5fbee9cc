import { Logger } from '@nestjs/common';
import type { WakeUpSignal } from './wake-up-signal.js';

const POLL_MS = 2_000;

interface Work<T> {
  name: string;
  wakeUp: WakeUpSignal;
  /** Leases a job, or returns null. */
  take: () => Promise<T | null>;
  /** Does the job; handles its own failures. */
  run: (job: T) => Promise<void>;
}

/** Does one job after the other until it is stopped; several at a time when started more than once. */
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

  /** A running job returns to the queue when its lease ends; waiting for a film would delay every restart. */
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
