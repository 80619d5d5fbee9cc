import type { EventEnvelope } from '@koma/events';
import { deliverOrDeadLetter, type EventBus, type Subscription } from './event-bus.js';

/**
 * Delivers in process. `publish` resolves only after every group has handled every event (or stored it as dead letter), so the
 * outbox row stays until then and a crash loses nothing; the inbox makes the second delivery harmless.
 */
export class EmbeddedBus implements EventBus {
  private readonly subscriptions: Subscription[] = [];
  private readonly tails = new Map<string, Promise<void>>();
  private open: Promise<void> = Promise.resolve();
  private isClosed = false;

  /**
   * Delays publications until the returned function is called. While a platform starts, consumers may be missing, and an event
   * published then would be lost to them.
   */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.open = promise;
    return resolve;
  }

  async publish(events: readonly EventEnvelope[]): Promise<void> {
    await this.open;
    if (this.isClosed) throw new Error('the bus is closed');
    await Promise.all(events.map((event) => this.enqueue(event)));
  }

  async subscribe(subscription: Subscription): Promise<void> {
    this.subscriptions.push(subscription);
  }

  isAlive(): boolean {
    return true;
  }

  /** Takes no more events and waits for those that are being delivered; what is refused stays in its outbox for the next start. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.tails.values());
  }

  /** Waits for earlier events of the same subject. */
  private enqueue(event: EventEnvelope): Promise<void> {
    const before = this.tails.get(event.subject) ?? Promise.resolve();
    const mine = before.then(() => this.deliver(event));
    this.tails.set(event.subject, mine);
    return mine.finally(() => {
      if (this.tails.get(event.subject) === mine) this.tails.delete(event.subject);
    });
  }

  private async deliver(event: EventEnvelope): Promise<void> {
    const interested = this.subscriptions.filter(({ types }) => types.includes(event.type));
    await Promise.all(interested.map((subscription) => deliverOrDeadLetter(subscription, event)));
  }
}
