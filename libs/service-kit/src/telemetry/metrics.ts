import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Every metric of this process, for the page that Prometheus reads. `slice` is the service: several share a process in embedded mode. */
export const registry = new Registry();
const registers = [registry];
const logger = new Logger('Metrics');

/** Names begin with `koma_`; rules and dashboards may name no others (tools/observability/observability.spec.ts). */
export const requestSeconds = new Histogram({
  name: 'koma_http_request_seconds',
  help: 'Time of requests, by route of the contracts',
  labelNames: ['slice', 'method', 'route', 'status'],
  buckets: [0.025, 0.1, 0.3, 1, 3, 10],
  registers,
});
export const eventLagSeconds = new Histogram({
  name: 'koma_event_lag_seconds',
  help: 'Time from the change that an event tells to the end of its handling',
  labelNames: ['slice', 'type'],
  buckets: [0.1, 0.5, 1, 5, 30, 300],
  registers,
});
export const eventsHandled = new Counter({
  name: 'koma_events_handled_total',
  help: 'Deliveries of events: handled, failed (tried again) or given up as a dead letter',
  labelNames: ['slice', 'type', 'result'],
  registers,
});
export const outboxWaiting = new Gauge({
  name: 'koma_outbox_waiting',
  help: 'Events in the outbox that are not published',
  labelNames: ['slice'],
  registers,
});
export const outboxOldestSeconds = new Gauge({
  name: 'koma_outbox_oldest_seconds',
  help: 'Age of the oldest event that is not published',
  labelNames: ['slice'],
  registers,
});
export const deadLetters = new Gauge({
  name: 'koma_dead_letters',
  help: 'Dead letters in the database of a slice that nobody has published again',
  labelNames: ['slice'],
  registers,
});
export const databaseConnections = new Gauge({
  name: 'koma_database_connections',
  help: 'Connections of the pool: used, idle, and callers that wait for one',
  labelNames: ['slice', 'state'],
  registers,
});
export const streamsOpen = new Gauge({
  name: 'koma_streams_open',
  help: 'Open streams of events to pages',
  registers,
});
const clockSeconds: Gauge = new Gauge({
  name: 'koma_clock_seconds',
  help: 'What the clock of this process says, in seconds since 1970',
  registers,
  collect: () => clockSeconds.set(Date.now() / 1_000),
});
const cacheReads = new Counter({
  name: 'koma_cache_reads_total',
  help: 'Readings of a cache, by their result: hit or miss',
  labelNames: ['cache', 'result'],
  registers,
});

/** Counts the readings of a cache. */
export function countReads(cache: string): (isHit: boolean) => void {
  const [hits, misses] = [cacheReads.labels(cache, 'hit'), cacheReads.labels(cache, 'miss')];
  return (isHit) => (isHit ? hits : misses).inc();
}

export const jobSeconds = new Histogram({
  name: 'koma_job_seconds',
  help: 'Time of jobs that a row stands for, by their result: done or failed',
  labelNames: ['slice', 'job', 'result'],
  buckets: [0.3, 1, 5, 30, 120, 600, 3_600],
  registers,
});

export const uploadPlayableSeconds = new Histogram({
  name: 'koma_upload_playable_seconds',
  help: 'Time from the last byte of a file to the moment when it can be shown',
  labelNames: ['kind'],
  buckets: [1, 5, 10, 30, 60, 300, 1_800],
  registers,
});
export const mailsSent = new Counter({
  name: 'koma_mails_total',
  help: 'Mails given to the mail server, by its answer: accepted or refused',
  labelNames: ['result'],
  registers,
});
export const pageVitalSeconds = new Histogram({
  name: 'koma_page_vital_seconds',
  help: 'What browsers measure of pages: LCP, INP and TTFB',
  labelNames: ['vital'],
  buckets: [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 10],
  registers,
});
export const pageVitals = new Counter({
  name: 'koma_page_vitals_total',
  help: 'Measurements of browsers, by page and rating: good, needs-improvement or poor',
  labelNames: ['page', 'vital', 'rating'],
  registers,
});
export const pageErrors = new Counter({
  name: 'koma_page_errors_total',
  help: 'Errors of scripts in pages',
  labelNames: ['page'],
  registers,
});

type Collect = () => Promise<void>;
const collectors = new Set<Collect>();

/** Reads figures before each page of metrics, until the returned function is called. */
export function collectWith(collect: Collect): () => void {
  collectors.add(collect);
  return () => void collectors.delete(collect);
}

/** Adds what Node says of a process: event loop, heap, handles, garbage collection. Calling it again has no effect. */
export function collectProcessMetrics(): void {
  if (!registry.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics({ register: registry });
}

/** Prometheus gives up after ten seconds, and then takes the process for dead. */
const PATIENCE_MS = 3_000;

async function readAll(): Promise<void> {
  const read = await Promise.allSettled([...collectors].map((collect) => collect()));
  for (const one of read) {
    const err: unknown = one.status === 'rejected' ? one.reason : null;
    if (err !== null) logger.warn({ err }, 'figures cannot be read');
  }
}

let reading: Promise<void> | null = null;

/** The page that Prometheus reads. A figure that cannot be read, or not in time, keeps its last value. */
export async function metricsPage(): Promise<string> {
  reading ??= readAll().finally(() => (reading = null));
  await Promise.race([reading, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  return registry.metrics();
}
