import { createHmac } from 'node:crypto';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { LRUCache } from 'lru-cache';
import { withoutPersonalData } from './told-spans.js';

interface Waiting {
  spans: ReadableSpan[];
  /** Begun and not ended. */
  open: number;
  /** A part of it was passed on, so the rest is too. */
  isKept: boolean;
}

interface Rule {
  /** Share of the traces that are neither slow nor failed, from 0 to 1. */
  share: number;
  slowSeconds: number;
  /** Browsers choose ids of traces: without it they would choose which are kept. The same in every process. */
  secret: string;
}

/** Spans of one trace that wait for its end. Something endless, such as a stream, is decided in parts. */
const MOST_WAITING = 500;
/** Traces under way, and those of which it is remembered that they are kept: what they cause comes later. */
const MOST_TRACES = 5_000;
const OURS: readonly SpanKind[] = [SpanKind.SERVER, SpanKind.CONSUMER, SpanKind.INTERNAL];
/** What somebody waits for; a film takes its time. */
const ASKED: readonly SpanKind[] = [SpanKind.SERVER, SpanKind.CONSUMER];

const secondsOf = ({ duration: [seconds, nanoseconds] }: ReadableSpan): number => seconds + nanoseconds / 1e9;
const hasFailed = ({ kind, status }: ReadableSpan): boolean =>
  OURS.includes(kind) && status.code === SpanStatusCode.ERROR;

/**
 * Decides at the end of what a process does for a trace whether its spans are passed on: always when something failed or was slow,
 * otherwise a share, which is the same traces in every process because their id decides.
 */
export class KeptSpans implements SpanProcessor {
  private readonly waiting = new Map<string, Waiting>();
  private readonly kept = new LRUCache<string, true>({ max: MOST_TRACES });

  constructor(
    private readonly next: SpanProcessor,
    private readonly rule: Rule,
  ) {}

  onStart(span: ReadableSpan): void {
    const { traceId } = span.spanContext();
    const known = this.waiting.get(traceId);
    if (known) return void (known.open += 1);
    // So many are under way only when ends were missed: the oldest is forgotten.
    const [oldest] = this.waiting.size < MOST_TRACES ? [] : this.waiting.keys();
    if (oldest !== undefined) this.waiting.delete(oldest);
    this.waiting.set(traceId, { spans: [], open: 1, isKept: this.isInShare(traceId) || this.kept.has(traceId) });
  }

  onEnd(span: ReadableSpan): void {
    const { traceId } = span.spanContext();
    const trace = this.waiting.get(traceId);
    if (!trace) return;
    trace.spans.push(span);
    trace.open -= 1;
    if (!trace.isKept && (hasFailed(span) || this.isSlow(span))) {
      trace.isKept = true;
      this.kept.set(traceId, true);
    }
    if (trace.open > 0 && trace.spans.length < MOST_WAITING) return;
    if (trace.isKept) for (const one of trace.spans) this.next.onEnd(withoutPersonalData(one));
    trace.spans = [];
    if (trace.open <= 0) this.waiting.delete(traceId);
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }

  private isInShare(traceId: string): boolean {
    const { secret, share } = this.rule;
    return createHmac('sha256', secret).update(traceId).digest().readUInt32BE() < share * 2 ** 32;
  }

  private isSlow(span: ReadableSpan): boolean {
    return (
      ASKED.includes(span.kind) && span.attributes['koma.stream'] !== true && secondsOf(span) >= this.rule.slowSeconds
    );
  }
}
