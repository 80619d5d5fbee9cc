import { EVENT_FIXTURES, type EventData, type EventEnvelope, type EventName } from '@koma/events';
import { newId } from '@koma/service-kit';
import type { DataSource } from 'typeorm';

/** An event as another service publishes it; data default to the catalogue's fixture. */
export function makeEvent<N extends EventName>(
  type: N,
  data: Partial<EventData<N>> = {},
  subject: string = newId(),
): EventEnvelope<N> {
  const time = new Date().toISOString();
  return {
    specversion: '1.0',
    id: newId(),
    type,
    source: 'test',
    subject,
    time,
    data: { ...EVENT_FIXTURES[type], ...data },
  };
}

/** Data of the events of a type that a service has written to its outbox, oldest first. */
export async function writtenEvents<N extends EventName>(database: DataSource, type: N): Promise<EventData<N>[]> {
  const rows = await database.query<{ data: EventData<N> }[]>(
    `SELECT envelope -> 'data' AS data FROM outbox WHERE type = $1 ORDER BY position`,
    [type],
  );
  return rows.map(({ data }) => data);
}

/** Polls until the check no longer throws; for effects that arrive by events. */
export async function eventually<T>(check: () => Promise<T>, limitMs = 5_000): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
