import type { EventData, EventEnvelope, EventName } from '@koma/events';
import { context, propagation } from '@opentelemetry/api';
import type { DataSource } from 'typeorm';
import type { Tx } from '../database/database.js';
import type { EventBus } from './event-bus.js';

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
  await bus.subscribe({
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
  });
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
