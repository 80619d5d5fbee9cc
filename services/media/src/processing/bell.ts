import { EventEmitter, once } from 'node:events';

/** Wakes workers who wait for something to do. */
export class Bell {
  private readonly emitter = new EventEmitter();
  /** How often it has rung: what rings while somebody still looks for work is not missed. */
  rings = 0;

  ring(): void {
    this.rings += 1;
    this.emitter.emit('work');
  }

  /** Resolves when it has rung more often than `heard`, at the latest after `ms`. */
  async wait(ms: number, heard = this.rings): Promise<void> {
    if (this.rings > heard) return;
    await once(this.emitter, 'work', { signal: AbortSignal.timeout(ms) }).catch(() => undefined);
  }
}
