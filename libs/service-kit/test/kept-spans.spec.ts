import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { AlwaysOnSampler, InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { beforeEach, expect, it } from '@jest/globals';
import { KeptSpans } from '../src/telemetry/kept-spans.js';

const exporter = new InMemorySpanExporter();
beforeEach(() => exporter.reset());

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

interface Tracing {
  share: number;
  secret?: string;
  traceId?: string;
}

/** A tracer of which a share is passed on, and a parent in a trace. */
function tracing({ share, secret = 'test', traceId = TRACE }: Tracing) {
  const kept = new KeptSpans(new SimpleSpanProcessor({ exporter }), { share, slowSeconds: 1, secret });
  const provider = new TracerProvider({ sampler: new AlwaysOnSampler(), spanProcessors: [kept] });
  const place = { traceId, spanId: '00f067aa0ba902b7', traceFlags: TraceFlags.NONE, isRemote: true };
  return { tracer: provider.getTracer('test'), parent: trace.setSpanContext(ROOT_CONTEXT, place) };
}

const names = () => exporter.getFinishedSpans().map(({ name }) => name);

/** Those of 1,000 traces with chosen ids of which a process passes on its request. */
function keptOf(secret: string): string[] {
  const chosen = Array.from({ length: 1_000 }, (_, at) => `${(at + 1).toString(16).padStart(24, '0')}00000000`);
  return chosen.filter((traceId) => {
    exporter.reset();
    const { tracer, parent } = tracing({ share: 0.1, secret, traceId });
    tracer.startSpan('request', { kind: SpanKind.SERVER }, parent).end();
    return names().length === 1;
  });
}

it('passes on a share, which nobody can choose by a trace id, and the same in every process', () => {
  const kept = keptOf('one');
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.length).toBeLessThan(150);
  expect(keptOf('one')).toEqual(kept);
  expect(keptOf('other')).not.toEqual(kept);
});

it('passes on everything of a trace in which something of ours has failed, also what comes later', () => {
  const { tracer, parent } = tracing({ share: 0 });
  const request = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
  tracer.startSpan('query', { kind: SpanKind.CLIENT }, trace.setSpan(context.active(), request)).end();
  expect(names()).toEqual([]);
  request.setStatus({ code: SpanStatusCode.ERROR });
  request.end();
  tracer.startSpan('event', { kind: SpanKind.CONSUMER }, parent).end();
  expect(names()).toEqual(['query', 'request', 'event']);
});

it('does not take a refusal that another service has answered for a failure', () => {
  const { tracer, parent } = tracing({ share: 0 });
  const call = tracer.startSpan('call', { kind: SpanKind.CLIENT }, parent);
  call.setStatus({ code: SpanStatusCode.ERROR });
  call.end();
  expect(names()).toEqual([]);
});

it('passes on what somebody has waited for, but no stream and no job', () => {
  const { tracer, parent } = tracing({ share: 0 });
  const now = Date.now();
  const lasting = (name: string, kind: SpanKind, attributes = {}) =>
    tracer.startSpan(name, { kind, attributes, startTime: now - 2_000 }, parent).end(now);
  lasting('stream', SpanKind.SERVER, { 'koma.stream': true });
  lasting('film', SpanKind.INTERNAL);
  expect(names()).toEqual([]);
  lasting('slow', SpanKind.SERVER);
  expect(names()).toEqual(['slow']);
});

it('tells only what is on its list, without values in statements and messages of errors', () => {
  const { tracer, parent } = tracing({ share: 1 });
  const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
  span.setAttributes({
    'http.route': '/api/auth/login',
    'url.full': 'https://koma.example/?email=shiori@koma.example',
    'user_agent.original': 'Shiori',
    'db.query.text': `SELECT 1 FROM account WHERE email = 'shiori@koma.example'`,
  });
  span.recordException(new TypeError('shiori@koma.example'));
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'shiori@koma.example' });
  span.end();
  const [told] = exporter.getFinishedSpans();
  expect(told?.attributes).toEqual({
    'http.route': '/api/auth/login',
    'db.query.text': 'SELECT 1 FROM account WHERE email = ?',
  });
  expect(told?.events.map(({ attributes }) => attributes)).toEqual([{ 'exception.type': 'TypeError' }]);
  expect(told?.status).toEqual({ code: SpanStatusCode.ERROR });
});
