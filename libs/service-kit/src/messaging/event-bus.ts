import type { EventEnvelope, EventName } from '@koma/events';
import { Logger } from '@nestjs/common';
import { outageOf } from '../outage.js';
import { eventsHandled } from '../telemetry/metrics.js';
import { contextOf, traceId } from '../telemetry/traces.js';

/** Handles one message, with `raw` as it was received, or null where that is not known; throwing causes a retry. */
export type Deliver = (event: EventEnvelope, raw: unknown) => Promise<void>;

/** A service's subscription to events. */
export interface Subscription {
  /** Consumer group: each group gets every message once. */
  group: string;
  types: readonly EventName[];
  deliver: Deliver;
  /** Stores a message that cannot be handled, with the reason; must not lose it. */
  storeDeadLetter: (message: unknown, reason: string) => Promise<void>;
}

/** The port for events. Adapters: `EmbeddedBus`, `KafkaBus`; both pass one contract suite. */
export interface EventBus {
  /** Resolves when every event is stored by the broker; order is kept per subject. */
  publish(events: readonly EventEnvelope[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<void>;
  /** False when the bus has stopped for good and the process should be replaced. */
  isAlive(): boolean;
  close(): Promise<void>;
}

export const RETRY_DELAYS_MS = [100, 300, 900, 2_000] as const;

const logger = new Logger('Events');

/**
 * Five tries with growing delays, then a dead letter. While the database is away or its disk full, the event is not at fault.
 * @throws the failure of the database; whoever has the event delivers it again
 */
export async function deliverOrDeadLetter(
  subscription: Subscription,
  event: EventEnvelope,
  raw: unknown = event,
): Promise<void> {
  for (const delay of [...RETRY_DELAYS_MS, null]) {
    try {
      return await subscription.deliver(event, raw);
    } catch (error) {
      // A statement whose time is up may be the event's fault.
      if (delay === null && ['database', 'disk'].includes(outageOf(error) ?? '')) throw error;
      if (delay === null) return giveUp(subscription, event, raw, error);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

async function giveUp(
  { group, storeDeadLetter }: Subscription,
  event: EventEnvelope,
  raw: unknown,
  error: unknown,
): Promise<void> {
  const { id, type, traceparent } = event;
  logger.error(
    { err: error, event: id, type, group, traceId: traceId(contextOf({ traceparent })) },
    'an event is a dead letter',
  );
  eventsHandled.inc({ slice: group, type, result: 'dead' });
  await storeDeadLetter(raw, String(error));
}
