import { EventEmitter, once } from 'node:events';

/** Wakes the workers of this process; those of others find their work by looking again. */
export class Bell {
  private readonly emitter = new EventEmitter();

  ring(): void {
    this.emitter.emit('work');
  }

  /** Resolves when there may be work, at the latest after `ms`. */
  async wait(ms: number): Promise<void> {
    await once(this.emitter, 'work', { signal: AbortSignal.timeout(ms) }).catch(() => undefined);
  }
}
