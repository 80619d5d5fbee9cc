import { type EventData, type EventEnvelope, type EventName, parseEvent } from '@koma/events';
import { context, propagation } from '@opentelemetry/api';
import type { DataSource } from 'typeorm';
import type { Tx } from '../database/database.js';
import type { EventBus, Subscription } from './event-bus.js';

type Handler<N extends EventName> = (tx: Tx, data: EventData<N>, event: EventEnvelope) => Promise<void>;

/** The events a service consumes: name → handler. A misspelt name does not compile. */
export type Handlers = { [N in EventName]?: Handler<N> };

/** All handlers of a service as one table. @throws when two consumers want the same event: only one would get it. */
export function mergeHandlers(tables: readonly Handlers[]): Handlers {
  const names = tables.flatMap((table) => Object.keys(table));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`two consumers handle ${twice}`);
  return tables.reduce((all, table) => ({ ...all, ...table }), {});
}

/**
 * Consumes events with effect exactly once: each handler runs in one transaction with its inbox row.
 * @param group the service's name
 */
export async function consume(bus: EventBus, database: DataSource, group: string, handlers: Handlers): Promise<void> {
  const types = Object.keys(handlers).filter((name): name is EventName => Object.hasOwn(handlers, name));
  if (types.length === 0) return;
  const subscription: Subscription = {
    group,
    types,
    deliver: (event) => database.transaction((tx) => handleOnce(tx, { group, handlers, event })),
    keepDead: async (message, reason) => {
      const text = JSON.stringify(message);
      await database.query('INSERT INTO dead_letter (consumer, message, reason) VALUES ($1, $2, $3)', [
        group,
        text,
        reason,
      ]);
    },
  };
  await retryDeadLetters(database, subscription);
  await bus.subscribe(subscription);
}

/**
 * One more try for the dead letters kept here, which are the embedded bus's own (Kafka has a topic for them, and the command
 * `replay`): a start is when the cause may have been mended. What fails again stays.
 */
async function retryDeadLetters(database: DataSource, { group, deliver }: Subscription): Promise<void> {
  const letters: { id: string; message: unknown }[] = await database.query(
    'SELECT id, message FROM dead_letter WHERE consumer = $1 AND replayed_at IS NULL ORDER BY created_at, id',
    [group],
  );
  for (const { id, message } of letters) {
    const event = parseEvent(message);
    const isHandled = await deliver(event).then(
      () => true,
      () => false,
    );
    if (isHandled) await database.query('UPDATE dead_letter SET replayed_at = now() WHERE id = $1', [id]);
  }
}

type Delivery = { group: string; handlers: Handlers; event: EventEnvelope };

async function handleOnce(tx: Tx, { group, handlers, event }: Delivery): Promise<void> {
  const fresh: unknown[] = await tx.query(
    'INSERT INTO inbox (event_id, consumer) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
    [event.id, group],
  );
  if (fresh.length === 0) return;
  const handler: Handler<never> | undefined = handlers[event.type];
  // What the handler does belongs to the trace of the request that caused the event.
  const trace = propagation.extract(context.active(), { traceparent: event.traceparent });
  await context.with(trace, async () => handler?.(tx, event.data as never, event)); // parsing edge: parseEvent tied data and type
}
