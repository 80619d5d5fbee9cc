import { EVENT_NAMES, type EventEnvelope, type EventName } from '@koma/events';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { DataSource } from 'typeorm';
import type { Tx } from '../database/database.js';
import { consume } from './consume.js';
import type { EventBus } from './event-bus.js';
import type { EventContext } from './handles.js';

/** Nest's transport over the `EventBus`: calls every method that `@Handles` an event. */
export class EventTransport extends Server implements CustomTransportStrategy {
  /** Failures go to the bus, which retries; Nest need not log them. */
  override readonly propagatesEventHandlerErrors = true;
  private readonly handlers = new Map<EventName, MessageHandler[]>();
  private stop: () => Promise<void> = async () => undefined;

  constructor(
    private readonly bus: EventBus,
    private readonly database: DataSource,
    /** The service's name. */
    private readonly group: string,
  ) {
    super();
  }

  /** Separates the handlers of one event: the base class would chain them and run them at the same time. */
  override addHandler(pattern: EventName, handler: MessageHandler): void {
    if (!EVENT_NAMES.includes(pattern)) throw new Error(`no event is called ${String(pattern)}`);
    this.handlers.set(pattern, [...(this.handlers.get(pattern) ?? []), handler]);
  }

  async listen(listening: (error?: unknown) => void): Promise<void> {
    const types = [...this.handlers.keys()];
    await consume(this.bus, this.database, {
      group: this.group,
      types,
      handle: (tx, event) => this.handle(tx, event),
    }).then((stop) => {
      this.stop = stop;
      listening();
    }, listening);
  }

  /** The bus is closed by its owner, after the outbox: other services of this process may share it. */
  close(): Promise<void> {
    return this.stop();
  }

  on(): never {
    throw new Error('the event transport has no events of its own');
  }

  unwrap<T>(): T {
    throw new Error('the event transport has no server to unwrap');
  }

  /** Sequentially: they share a connection, and the first failure ends the delivery. */
  private async handle(tx: Tx, event: EventEnvelope): Promise<void> {
    const context: EventContext = { tx, event };
    for (const handler of this.handlers.get(event.type) ?? []) {
      const result: unknown = await handler(event.data, context);
      // Nest returns a failure as a failing stream.
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
    }
  }
}
