import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { AlwaysOnSampler, InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { beforeEach, expect, it } from '@jest/globals';
import { KeptSpans } from '../src/telemetry/kept-spans.js';

const exporter = new InMemorySpanExporter();
beforeEach(() => exporter.reset());

const RARE = 'ffffffff';
const OFTEN = '00000000';
/** A tracer of which a share is passed on, and a parent in a trace whose id ends so. */
function tracing(share: number, end: string) {
  const kept = new KeptSpans(new SimpleSpanProcessor({ exporter }), { share, slowSeconds: 1 });
  const provider = new TracerProvider({ sampler: new AlwaysOnSampler(), spanProcessors: [kept] });
  const traceId = `4bf92f3577b34da6a3ce929d${end}`;
  const place = { traceId, spanId: '00f067aa0ba902b7', traceFlags: TraceFlags.NONE, isRemote: true };
  return { tracer: provider.getTracer('test'), parent: trace.setSpanContext(ROOT_CONTEXT, place) };
}

const names = () => exporter.getFinishedSpans().map(({ name }) => name);

it('passes on a share, which the end of the trace id decides', () => {
  for (const [end, expected] of [
    [RARE, []],
    [OFTEN, ['request']],
  ] as const) {
    exporter.reset();
    const { tracer, parent } = tracing(0.1, end);
    tracer.startSpan('request', { kind: SpanKind.SERVER }, parent).end();
    expect(names()).toEqual(expected);
  }
});

it('passes on everything of a trace in which something of ours has failed, also what comes later', () => {
  const { tracer, parent } = tracing(0, RARE);
  const request = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
  tracer.startSpan('query', { kind: SpanKind.CLIENT }, trace.setSpan(context.active(), request)).end();
  expect(names()).toEqual([]);
  request.setStatus({ code: SpanStatusCode.ERROR });
  request.end();
  tracer.startSpan('event', { kind: SpanKind.CONSUMER }, parent).end();
  expect(names()).toEqual(['query', 'request', 'event']);
});

it('does not take a refusal that another service has answered for a failure', () => {
  const { tracer, parent } = tracing(0, RARE);
  const call = tracer.startSpan('call', { kind: SpanKind.CLIENT }, parent);
  call.setStatus({ code: SpanStatusCode.ERROR });
  call.end();
  expect(names()).toEqual([]);
});

it('passes on what somebody has waited for, but no stream and no job', () => {
  const { tracer, parent } = tracing(0, RARE);
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
  const { tracer, parent } = tracing(1, RARE);
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
