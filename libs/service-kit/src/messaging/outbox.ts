import { type EventData, type EventEnvelope, type EventName, parseEventData } from '@koma/events';
import { context, propagation } from '@opentelemetry/api';
import type { Tx } from '../database/database.js';
import { newId } from '../new-id.js';

/** The channel on which relays of a database wake each other. */
export const OUTBOX_CHANNEL = 'koma_outbox';

/** Writes events in the transaction of the change: the only way to publish an event. */
export class Outbox {
  constructor(private readonly source: string) {}

  /**
   * @param subject id of the aggregate; events of one subject keep their order
   * @returns the event's id
   */
  async add<N extends EventName>(tx: Tx, type: N, subject: string, data: EventData<N>): Promise<string> {
    const carrier: { traceparent?: string } = {};
    propagation.inject(context.active(), carrier);
    const event: EventEnvelope<N> = {
      specversion: '1.0',
      id: newId(),
      type,
      source: this.source,
      subject,
      time: new Date().toISOString(),
      ...(carrier.traceparent && { traceparent: carrier.traceparent }),
      data: parseEventData(type, data),
    };
    await tx.query(
      `WITH added AS (INSERT INTO outbox (event_id, type, subject, envelope) VALUES ($1, $2, $3, $4))
       SELECT pg_notify('${OUTBOX_CHANNEL}', '')`,
      [event.id, type, subject, JSON.stringify(event)],
    );
    return event.id;
  }
}
