import { EventEmitter, once } from 'node:events';

/** Wakes workers who wait for something to do. */
export class WakeUpSignal {
  private readonly emitter = new EventEmitter();
  /** How often it was sent: what is sent while somebody still looks for work is not missed. */
  count = 0;

  send(): void {
    this.count += 1;
    this.emitter.emit('work');
  }

  /** Resolves when it was sent more often than `seen`, at the latest after `ms`. */
  async wait(ms: number, seen = this.count): Promise<void> {
    if (this.count > seen) return;
    await once(this.emitter, 'work', { signal: AbortSignal.timeout(ms) }).catch(() => undefined);
  }
}
