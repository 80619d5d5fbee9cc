import { EventStream } from './event-stream.js';

/** A stream of the present state of something: reads it again on each change with the viewer's present rights, and sends it where it differs. */
export class StateStream<T> {
  readonly stream = new EventStream<T>(() => this.refresh());
  private known = '';
  private isDue = false;
  private refreshing: Promise<void> | null = null;

  constructor(private readonly read: () => Promise<T>) {}

  /** Sends the state for the first time. @throws what reading throws, for instance where the viewer may not see it */
  async begin(): Promise<EventStream<T>> {
    try {
      this.send(await this.read());
    } catch (error) {
      this.stream.destroy();
      throw error;
    }
    return this.stream;
  }

  /** A change during a reading causes one more. */
  refresh(): void {
    this.isDue = true;
    this.refreshing ??= this.refreshWhileDue().finally(() => (this.refreshing = null));
  }

  private async refreshWhileDue(): Promise<void> {
    while (this.isDue) {
      this.isDue = false;
      const state = await this.read().catch(() => null);
      if (state !== null) this.send(state);
      // The right has ended, or reading fails: the page then asks by itself and learns which.
      else this.stream.end();
    }
  }

  private send(state: T): void {
    const next = JSON.stringify(state);
    if (next !== this.known) this.stream.send(state);
    this.known = next;
  }
}
