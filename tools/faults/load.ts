import { ApiProblem } from '../platform/api-client.js';
import { type Acknowledged, ALL_KINDS, type Kind, KINDS } from './kinds.js';
import type { Members } from './members.js';

/** Nobody waits longer than this for an answer. */
const PATIENCE_MS = 15_000;

/** One request that has ended. */
export interface Sample {
  kind: Kind;
  /** When it was sent. */
  at: number;
  ms: number;
  /** What went wrong; null when nothing did. */
  fault: string | null;
}

/** What people see of one kind of request. */
export interface Seen {
  count: number;
  failed: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  faults: readonly string[];
}

function faultOf(error: unknown): string {
  if (error instanceof ApiProblem) return `${error.status} ${/"code":"([\w.]+)"/.exec(error.body)?.[1] ?? ''}`.trim();
  if (!(error instanceof Error)) return String(error);
  return error.name === 'TimeoutError' ? 'no answer' : error.message.slice(0, 80);
}

/** Sends requests of every kind at their rates, however long answers take, and notes what became of each. */
export class Load {
  readonly samples: Sample[] = [];
  readonly done: Acknowledged = { works: [], enquiries: [], files: [] };
  private readonly counts = new Map<Kind, number>();
  private readonly open = new Set<Promise<void>>();
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly members: Members) {}

  /** @param rates per second, where they are not the usual ones */
  start(rates: Partial<Record<Kind, number>> = {}): void {
    this.pause();
    this.timers = ALL_KINDS.map((kind) =>
      setInterval(() => this.send(kind), 1_000 / (rates[kind] ?? KINDS[kind].rate)),
    );
  }

  pause(): void {
    this.timers.splice(0).forEach(clearInterval);
  }

  /** Ends when every request has. */
  async stop(): Promise<void> {
    this.pause();
    await Promise.all(this.open);
  }

  /** What was sent between two moments. */
  between(from: number, to = Number.POSITIVE_INFINITY): Sample[] {
    return this.samples.filter(({ at }) => at >= from && at < to);
  }

  private send(kind: Kind): void {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    const at = Date.now();
    const began = performance.now();
    const end = (fault: string | null) => void this.samples.push({ kind, at, ms: performance.now() - began, fault });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { members, done } = this;
    const sending = KINDS[kind].send({ members, done, signal, count }).then(
      () => end(null),
      (error: unknown) => end(faultOf(error)),
    );
    this.open.add(sending);
    void sending.finally(() => this.open.delete(sending));
  }
}

/** What people saw, by kind of request. */
export function seen(samples: readonly Sample[]): Map<Kind, Seen> {
  const byKind = Map.groupBy(samples, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, of]) => [kind, summary(of)]));
}

function summary(samples: readonly Sample[]): Seen {
  const times = samples.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const faults = samples.flatMap(({ fault }) => fault ?? []);
  const quantile = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
  const [p50, p95, p99] = [quantile(0.5), quantile(0.95), quantile(0.99)];
  return { count: samples.length, failed: faults.length, p50, p95, p99, faults: [...new Set(faults)] };
}
