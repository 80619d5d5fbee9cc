import { randomFillSync } from 'node:crypto';
import {
  context,
  type Context,
  propagation,
  ProxyTracerProvider,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

const tracer = trace.getTracer('koma');
const TRACE_ID = /^(?!0{32})[\da-f]{32}$/;

/**
 * Carries traces through what a request causes, with or without a collector: log lines and events have their trace id in any case.
 * Calling it again has no effect.
 */
export function carryTraces(): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
}

/** Random bytes for ids: to ask for a few costs as much as for all. */
const random = Buffer.alloc(4_096);
let used = random.length;

function hex(bytes: number): string {
  if (used + bytes > random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += bytes;
  return random.toString('hex', used - bytes, used);
}

/** A place in a trace from outside of this process; without a collector, nothing is recorded of it. */
const placeIn = (traceId: string): SpanContext => ({
  ...{ traceId, spanId: hex(8), traceFlags: TraceFlags.NONE },
  isRemote: true,
});

/** Headers that say to which trace something belongs: `traceparent`, or `x-request-id` of a gateway without a collector. */
type Carrier = Readonly<Record<string, string | string[] | undefined>>;

/** The context of the trace that a carrier names; outside of any trace when it names none. */
export function contextOf(carrier: Carrier): Context {
  const given = propagation.extract(ROOT_CONTEXT, carrier);
  const { 'x-request-id': id } = carrier;
  if (trace.getSpanContext(given) || typeof id !== 'string' || !TRACE_ID.test(id)) return given;
  return trace.setSpanContext(given, placeIn(id));
}

/** Begins a span; outside of any trace, and without a collector, a trace begins that has only its id. */
export function beginSpan(name: string, kind: SpanKind, parent: Context): { span: Span; within: Context } {
  const span = tracer.startSpan(name, { kind }, parent);
  const isKnown = trace.isSpanContextValid(span.spanContext());
  const within = isKnown ? trace.setSpan(parent, span) : trace.setSpanContext(parent, placeIn(hex(16)));
  return { span, within };
}

const canFlush = (provider: object): provider is { forceFlush(): Promise<void> } => 'forceFlush' in provider;

/** Sends the spans that wait, before a process ends; without a collector there are none. */
export async function flushTraces(): Promise<void> {
  const proxy = trace.getTracerProvider();
  const provider = proxy instanceof ProxyTracerProvider ? proxy.getDelegate() : proxy;
  if (canFlush(provider)) await provider.forceFlush();
}

/** The trace of what runs now, or undefined. */
export const traceId = (of: Context = context.active()): string | undefined => trace.getSpanContext(of)?.traceId;

/** The trace of what runs now, to be stored with what is done later. */
export function traceparent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

interface Work {
  /** Name of the work, without ids. */
  name: string;
  kind: SpanKind;
  /** Of what has caused it, as `traceparent()` said then. */
  cause: string | null | undefined;
  attributes?: Record<string, string | number>;
}

/** Does work that something has caused earlier or elsewhere, in the trace of its cause. */
export async function traceWork<T>({ name, kind, cause, attributes = {} }: Work, work: () => Promise<T>): Promise<T> {
  const { span, within } = beginSpan(name, kind, contextOf({ traceparent: cause ?? undefined }));
  span.setAttributes(attributes);
  try {
    return await context.with(within, work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
