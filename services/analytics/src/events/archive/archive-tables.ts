import { KNOWN_MONTHS } from '@koma/contracts';

/**
 * ClickHouse's tables. Every row carries the portion that brought it: rows of a portion that the database does not count are not
 * seen. A row that comes twice, or comes back changed, takes the place of the former one.
 *
 * @param cluster name of a cluster whose servers all keep a copy; null for one server
 */
export function tables(cluster: string | null): string[] {
  const on = cluster === null ? '' : ` ON CLUSTER '${cluster}'`;
  const engine = `${cluster === null ? '' : 'Replicated'}ReplacingMergeTree(portion)`;
  const names = `measure LowCardinality(String), kind LowCardinality(String)`;
  return [
    // The month in which its days are over, as in PostgreSQL.
    `CREATE TABLE IF NOT EXISTS event${on} (
       id UUID, at DateTime64(3, 'UTC'), ${names}, subject_id UUID, owner_id UUID, viewer String, account_id UUID,
       source LowCardinality(String), filters Array(LowCardinality(String)), counts Bool, is_counted Bool, portion UInt32,
       INDEX by_viewer viewer TYPE bloom_filter, INDEX by_account account_id TYPE bloom_filter
     ) ENGINE = ${engine} PARTITION BY toYYYYMM(at, 'Asia/Tokyo') ORDER BY (owner_id, at, id)
     TTL toStartOfMonth(at, 'Asia/Tokyo') + INTERVAL ${KNOWN_MONTHS + 1} MONTH
     SETTINGS ttl_only_drop_parts = 1`,
    `CREATE TABLE IF NOT EXISTS daily_count${on} (
       ${names}, id UUID, owner_id UUID, day Date, count Int32, portion UInt32
     ) ENGINE = ${engine} PARTITION BY toYear(day) ORDER BY (owner_id, day, measure, kind, id, portion)`,
    `CREATE TABLE IF NOT EXISTS hourly_count${on} (
       measure LowCardinality(String), owner_id UUID, hour DateTime('UTC'), count Int32, portion UInt32
     ) ENGINE = ${engine} PARTITION BY toYear(hour, 'Asia/Tokyo') ORDER BY (owner_id, hour, measure, portion)`,
  ];
}
