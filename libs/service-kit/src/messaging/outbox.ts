import { type EventData, type EventEnvelope, type EventName, parseEventData } from '@koma/events';
import type { Tx } from '../database/database.js';
import { newId } from '../new-id.js';
import { traceparent } from '../telemetry/traces.js';

/** The channel on which relays of a database wake each other. */
export const OUTBOX_CHANNEL = 'koma_outbox';

/** An event to be added, with the id of its aggregate. */
export interface NewEvent<N extends EventName> {
  type: N;
  subject: string;
  data: EventData<N>;
}

/** Writes events in the transaction of the change: the only way to publish an event. */
export class Outbox {
  constructor(private readonly source: string) {}

  /**
   * @param subject id of the aggregate; events of one subject keep their order
   * @returns the event's id
   */
  async add<N extends EventName>(tx: Tx, type: N, subject: string, data: EventData<N>): Promise<string> {
    const event = this.envelope({ type, subject, data });
    await tx.query(
      `WITH added AS (INSERT INTO outbox (event_id, type, subject, envelope) VALUES ($1, $2, $3, $4))
       SELECT pg_notify('${OUTBOX_CHANNEL}', '')`,
      [event.id, type, subject, JSON.stringify(event)],
    );
    return event.id;
  }

  /** The same for many events in one statement; they keep their order. */
  async addAll<N extends EventName>(tx: Tx, events: readonly NewEvent<N>[]): Promise<void> {
    if (events.length === 0) return;
    await tx.query(
      `WITH added AS (INSERT INTO outbox (event_id, type, subject, envelope)
         SELECT (event ->> 'id')::uuid, event ->> 'type', event ->> 'subject', event
         FROM jsonb_array_elements($1) WITH ORDINALITY AS given (event, at) ORDER BY at)
       SELECT pg_notify('${OUTBOX_CHANNEL}', '')`,
      [JSON.stringify(events.map((event) => this.envelope(event)))],
    );
  }

  private envelope<N extends EventName>({ type, subject, data }: NewEvent<N>): EventEnvelope<N> {
    const cause = traceparent();
    return {
      specversion: '1.0',
      id: newId(),
      type,
      source: this.source,
      subject,
      time: new Date().toISOString(),
      ...(cause && { traceparent: cause }),
      data: parseEventData(type, data),
    };
  }
}
