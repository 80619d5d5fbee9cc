import { Gauge, Histogram } from 'prom-client';
import { registry } from './metrics.js';

/** A server outside of our processes; of the database's requests only those for figures are counted. */
type Dependency = 'database' | 'cache' | 'events' | 'objects' | 'mail' | 'scanner';

const RESULTS = ['done', 'failed'] as const;
/** When each request that has no answer yet began. */
const waiting = new Map<Dependency, Set<number>>();

const seconds = new Histogram({
  name: 'koma_dependency_seconds',
  help: 'Time of requests to a server outside: database, cache, events, objects, mail or scanner; done or failed',
  labelNames: ['dependency', 'result'],
  buckets: [0.1, 1, 5],
  registers: [registry],
});
const waitingSeconds = new Gauge({
  name: 'koma_dependency_waiting_seconds',
  help: 'Age of the oldest request to a server outside that has no answer yet',
  labelNames: ['dependency'],
  registers: [registry],
  collect: () => waiting.forEach((begun, dependency) => waitingSeconds.set({ dependency }, ageOf(begun))),
});

const ageOf = (begun: ReadonlySet<number>): number =>
  begun.size === 0 ? 0 : (performance.now() - Math.min(...begun)) / 1_000;

function begin(dependency: Dependency): Set<number> {
  // A figure that appears with the first failure has not grown for whoever watches it.
  RESULTS.forEach((result) => seconds.zero({ dependency, result }));
  const open = new Set<number>();
  waiting.set(dependency, open);
  return open;
}

/** Asks a server outside, and counts how long it took and whether it failed. */
export async function asking<T>(dependency: Dependency, ask: () => Promise<T>): Promise<T> {
  const open = waiting.get(dependency) ?? begin(dependency);
  const began = performance.now();
  open.add(began);
  const end = (result: (typeof RESULTS)[number]) =>
    seconds.observe({ dependency, result }, (performance.now() - began) / 1_000);
  try {
    const answer = await ask();
    end('done');
    return answer;
  } catch (error) {
    end('failed');
    throw error;
  } finally {
    open.delete(began);
  }
}
