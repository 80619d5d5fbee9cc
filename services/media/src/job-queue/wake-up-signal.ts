import { EventEmitter, once } from 'node:events';

/** Wakes workers that wait for jobs. */
export class WakeUpSignal {
  private readonly emitter = new EventEmitter();
  /** Number of signals, so that one sent while somebody looks for jobs is not missed. */
  count = 0;

  send(): void {
    this.count += 1;
    this.emitter.emit('work');
  }

  /** Resolves when more signals than `seen` were sent, at the latest after `ms`. */
  async wait(ms: number, seen = this.count): Promise<void> {
    if (this.count > seen) return;
    await once(this.emitter, 'work', { signal: AbortSignal.timeout(ms) }).catch(() => undefined);
  }
}
