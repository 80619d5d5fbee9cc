import { createHash } from 'node:crypto';
import { type EventEnvelope, type EventName, parseEvent } from '@koma/events';
import { SpanKind } from '@opentelemetry/api';
import type { DataSource } from 'typeorm';
import type { Tx } from '../database/database.js';
import { eventLagSeconds, eventsHandled } from '../telemetry/metrics.js';
import { traceWork } from '../telemetry/traces.js';
import type { Deliver, EventBus, Subscription } from './event-bus.js';
import { OutsideAway, WaitingEvents } from './waiting-events.js';

/** The events that a service consumes, and their handler. */
export interface Consumption {
  /** The service's name: each group gets every event once. */
  group: string;
  types: readonly EventName[];
  /** Runs in the transaction that also writes the inbox row; throwing rolls both back and causes a retry. */
  handle: (tx: Tx, event: EventEnvelope) => Promise<void>;
}

/**
 * Consumes events exactly once: each is handled in one transaction with its inbox row. One that needs a server outside which is away
 * waits in the database and is tried again by itself.
 * @returns a function that stops these tries
 */
export async function consume(
  bus: EventBus,
  database: DataSource,
  consumption: Consumption,
): Promise<() => Promise<void>> {
  const { group, types } = consumption;
  if (types.length === 0) return async () => undefined;
  // A figure that appears with the first failure has not grown for whoever watches it.
  for (const type of types) eventsHandled.inc({ slice: group, type, result: 'dead' }, 0);
  const deliver: Deliver = (event, raw) =>
    followDelivery(group, event, () => database.transaction((tx) => handleOnce(tx, consumption, event, raw)));
  const waiting = new WaitingEvents(database, group, deliver);
  const subscription: Subscription = {
    group,
    types,
    deliver: (event, raw) =>
      deliver(event, raw).catch((error: unknown) => {
        if (error instanceof OutsideAway) return waiting.add(event, error);
        throw error;
      }),
    storeDeadLetter: async (message, reason) => {
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
  waiting.start();
  return () => waiting.stop();
}

/**
 * Retries the dead letters of this database; they are the embedded bus's own (Kafka has a topic for them, and the command
 * `replay`). Runs at the start, when the cause may have been fixed. What fails again stays; what waits is tried later.
 */
async function retryDeadLetters(database: DataSource, { group, deliver }: Subscription): Promise<void> {
  const letters: { id: string; message: unknown }[] = await database.query(
    'SELECT id, message FROM dead_letter WHERE consumer = $1 AND replayed_at IS NULL AND due_at IS NULL ORDER BY created_at, id',
    [group],
  );
  for (const { id, message } of letters) {
    const isHandled = await Promise.resolve(message)
      .then(parseEvent)
      .then((event) => deliver(event, message))
      .then(
        () => true,
        () => false,
      );
    if (isHandled) await database.query('UPDATE dead_letter SET replayed_at = now() WHERE id = $1', [id]);
  }
}

/** A delivery belongs to the trace of the request that caused the event. */
async function followDelivery(slice: string, event: EventEnvelope, deliver: () => Promise<void>): Promise<void> {
  const { type, traceparent: cause, time } = event;
  const waited = Date.now() - Date.parse(time);
  const attributes = { 'koma.slice': slice, 'koma.event': type, 'koma.waited_ms': waited };
  try {
    await traceWork({ name: `handle ${type}`, kind: SpanKind.CONSUMER, cause, attributes }, deliver);
  } catch (error) {
    eventsHandled.inc({ slice, type, result: 'failed' });
    throw error;
  }
  eventsHandled.inc({ slice, type, result: 'handled' });
  eventLagSeconds.observe({ slice, type }, Math.max(0, Date.now() - Date.parse(time)) / 1_000);
}

async function handleOnce(tx: Tx, { group, handle }: Consumption, event: EventEnvelope, raw: unknown): Promise<void> {
  const digest = digestOf(raw);
  const added: unknown[] = await tx.query(
    'INSERT INTO inbox (event_id, consumer, digest) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING event_id',
    [event.id, group, digest],
  );
  if (added.length === 0) return refuseOther(tx, group, event.id, digest);
  await handle(tx, event);
}

/** Digest of a message as it was received: a parsed one changes with the schema of the reader. Null where that is not known. */
const digestOf = (raw: unknown): Buffer | null =>
  raw === null
    ? null
    : createHash('sha256')
        .update(typeof raw === 'string' ? raw : JSON.stringify(raw))
        .digest();

/** @throws Error when the id was handled with other contents: dropping them silently would lose an event */
async function refuseOther(tx: Tx, group: string, id: string, digest: Buffer | null): Promise<void> {
  const [handled]: { isOther: boolean | null }[] = await tx.query(
    'SELECT digest <> $3 AS "isOther" FROM inbox WHERE event_id = $1 AND consumer = $2',
    [id, group, digest],
  );
  if (handled?.isOther) throw new Error(`event ${id} was handled before with other contents`);
}
