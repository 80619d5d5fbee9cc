import type { DataSource } from 'typeorm';
import type { EventStore } from './event-store.js';
import { PostgresEventStore } from './postgres-event-store.js';

/** Events in PostgreSQL; with the older ones in ClickHouse when there is an address. Its client is loaded only when it is used. */
export async function openEventStore(
  database: DataSource,
  {
    CLICKHOUSE_URL,
    CLICKHOUSE_CLUSTER,
  }: { CLICKHOUSE_URL?: string | undefined; CLICKHOUSE_CLUSTER?: string | undefined },
): Promise<EventStore> {
  if (!CLICKHOUSE_URL) return new PostgresEventStore(database.manager);
  const { ClickHouseEventStore, openArchive } = await import('./archive/index.js');
  return new ClickHouseEventStore(database, openArchive(CLICKHOUSE_URL, CLICKHOUSE_CLUSTER));
}
