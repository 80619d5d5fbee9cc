import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { EventArchive } from './event-archive.js';

/** Longer than any question of a dashboard; shorter than what a proxy waits. */
const LONGEST_MS = 20_000;

/**
 * Opens the archive; nothing is asked before the first question.
 * @param url address with user, password and database, as `http://koma:secret@clickhouse:8123/koma`
 * @param cluster see `tables`
 */
export function openArchive(url: string, cluster: string | undefined): EventArchive {
  const client = createClient({
    ...{ url, application: 'koma-analytics', request_timeout: LONGEST_MS + 5_000, compression: { request: true } },
    // What fails is thrown, and logged once.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      max_execution_time: LONGEST_MS / 1000,
      output_format_json_quote_64bit_integers: 0,
      // A column keeps its meaning where an answer has one of the same name.
      prefer_column_name_to_alias: 1,
      do_not_merge_across_partitions_select_final: 1,
      ...(cluster && { insert_quorum: 'auto' }),
    },
  });
  return new EventArchive(client, cluster ?? null);
}
