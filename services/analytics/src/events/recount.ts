import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Period } from '../period.js';
import type { EventStore } from './event-store.js';
import { sumsOf } from './log.queries.js';

const MINUTE = 60_000;
/** Tokyo is nine hours before Greenwich. */
const TOKYO_MS = 9 * 60 * MINUTE;

const sinceRow = z.tuple([z.object({ since: z.string() })]);

/** A sum that differs: as kept, and as the log says. */
interface Difference {
  /** Day, measure and id of the work or profile. */
  key: string;
  kept: number;
  counted: number;
}

/**
 * Reads the raw log of whole days and counts it in another way than the service does: in one pass in the order of viewers, remembering only when each
 * of them counts again. What erasures and objections took out of the log is added from `forgotten_count`.
 *
 * @param period days of Asia/Tokyo, both included
 * @returns sums that differ, and how many events were read; days before the log began are left out
 */
export function recount(
  database: DataSource,
  store: EventStore,
  { from, to }: Period,
): Promise<{ read: number; sums: number; differences: Difference[] }> {
  return database.transaction('REPEATABLE READ', async (tx) => {
    const [{ since }] = sinceRow.parse(await tx.query(`SELECT to_char(since, 'YYYY-MM-DD') AS since FROM event_log`));
    const period = { from: from < since ? since : from, to };
    const counted = new Map<string, number>();
    const add = (key: string, count: number) => counted.set(key, (counted.get(key) ?? 0) + count);
    let read = 0;
    let chain = '';
    let again = 0;
    for await (const { subject, viewer, measure, at } of store.readLog(tx, period)) {
      const day = new Date(at.getTime() + TOKYO_MS).toISOString().slice(0, 10);
      if (day < since) continue;
      read += 1;
      const mine = `${measure} ${subject} ${viewer}`;
      if (mine !== chain) [chain, again] = [mine, 0];
      if (at.getTime() < again) continue;
      again = at.getTime() + 30 * MINUTE;
      // The day before the first is read only for half hours that reach over midnight.
      if (day >= period.from) add(`${day} ${measure} ${subject}`, 1);
    }
    for (const [key, count] of await sumsOf(tx, 'forgotten', period)) add(key, count);
    const kept = await store.sums(tx, 'day', period);
    const [days, hours] = [
      await store.sums(tx, 'day of owner', period),
      await store.sums(tx, 'hours of owner', period),
    ];
    const byHour = differencesOf(days, hours).map((one) => ({ ...one, key: `by hour ${one.key}` }));
    return { read, sums: kept.size, differences: [...differencesOf(kept, counted), ...byHour] };
  });
}

function differencesOf(kept: ReadonlyMap<string, number>, counted: ReadonlyMap<string, number>): Difference[] {
  return [...new Set([...kept.keys(), ...counted.keys()])]
    .map((key) => ({ key, kept: kept.get(key) ?? 0, counted: counted.get(key) ?? 0 }))
    .filter((one) => one.kept !== one.counted);
}
