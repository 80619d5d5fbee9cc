import type { DataSource } from 'typeorm';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import { asking } from './dependencies.js';
import {
  collectProcessMetrics,
  collectWith,
  databaseConnections,
  deadLetters,
  outboxOldestSeconds,
  outboxWaiting,
  registry,
} from './metrics.js';

/** A figure that a service reads from its database. Every process of a slice says the same, so rules ask for the largest. */
export interface Figure {
  name: `koma_${string}`;
  help: string;
  /** One row with the number `value`. */
  sql: string;
}

interface Queue {
  /** Of both figures, before `_waiting` and `_oldest_seconds`. */
  name: `koma_${string}`;
  /** What waits, in plural. */
  what: string;
  /** The table, and which of its rows wait. */
  from: string;
  /** Column of the time since when a row waits. */
  since: string;
}

/** How many rows wait, and for how long the oldest has. */
export const queueFigures = ({ name, what, from, since }: Queue): Figure[] => [
  { name: `${name}_waiting`, help: what, sql: `SELECT count(*) AS value FROM ${from}` },
  {
    name: `${name}_oldest_seconds`,
    help: `${what}: the longest time that one waits`,
    sql: `SELECT coalesce(extract(epoch FROM now() - min(${since})), 0) AS value FROM ${from}`,
  },
];

/** Figures are read again at the earliest after this time, however many ask. */
const FRESH_MS = 5_000;
const MESSAGING = `
  SELECT count(*)::int AS waiting,
    coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest,
    (SELECT count(*)::int FROM dead_letter WHERE replayed_at IS NULL AND due_at IS NULL) AS dead
  FROM outbox WHERE published_at IS NULL`;
const messaging = z.tuple([z.object({ waiting: z.number(), oldest: z.number(), dead: z.number() })]);
const valued = z.tuple([z.object({ value: z.coerce.number() })]);
const pool = z.object({
  master: z.object({ totalCount: z.number(), idleCount: z.number(), waitingCount: z.number() }),
});

const gauges = new Map<string, Gauge>();

/** The gauge of a figure; services in one process share it. */
function gaugeOf({ name, help }: Figure): Gauge {
  const known = gauges.get(name) ?? new Gauge({ name, help, labelNames: ['slice'], registers: [registry] });
  gauges.set(name, known);
  return known;
}

/** Names the metrics of figures, before anything is read. */
export const registerFigures = (figures: readonly Figure[]): void => figures.forEach(gaugeOf);

/** Reads what a service's database says whenever metrics are asked for, until the returned function is called. */
export function readFigures(slice: string, database: DataSource, figures: readonly Figure[]): () => void {
  let readAt = 0;
  registerFigures(figures);
  collectProcessMetrics();
  return collectWith(async () => {
    readPool(slice, database);
    if (Date.now() - readAt < FRESH_MS) return;
    readAt = Date.now();
    const [{ waiting, oldest, dead }] = messaging.parse(
      await asking('database', () => database.query<unknown>(MESSAGING)),
    );
    outboxWaiting.set({ slice }, waiting);
    outboxOldestSeconds.set({ slice }, oldest);
    deadLetters.set({ slice }, dead);
    for (const figure of figures) {
      const [{ value }] = valued.parse(await database.query(figure.sql));
      gaugeOf(figure).set({ slice }, value);
    }
  });
}

function readPool(slice: string, { driver }: DataSource): void {
  const { data } = pool.safeParse(driver);
  if (!data) return;
  const { totalCount, idleCount, waitingCount } = data.master;
  databaseConnections.set({ slice, state: 'used' }, totalCount - idleCount);
  databaseConnections.set({ slice, state: 'idle' }, idleCount);
  databaseConnections.set({ slice, state: 'waiting' }, waitingCount);
}
