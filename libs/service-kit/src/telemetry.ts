// Traces over OTLP when OTEL_EXPORTER_OTLP_ENDPOINT is set, nothing otherwise. Must be loaded first:
// node --import @koma/service-kit/telemetry dist/main.js
import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { register } from 'import-in-the-middle/register-hooks.mjs';
import { z } from 'zod';
import { KeptSpans } from './telemetry/kept-spans.js';
import { carryTraces } from './telemetry/traces.js';

const settings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('koma'),
  SERVICE_SECRET: z.string().default(''),
  /** Share of the traces that are neither slow nor failed. */
  TRACE_SHARE: z.coerce.number().min(0).max(1).default(0.05),
  TRACE_SLOW_SECONDS: z.coerce.number().positive().default(1),
  /** Milliseconds after which spans that wait are sent. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().positive().default(5_000),
});

// oxlint-disable-next-line no-restricted-properties -- runs before the configuration can be read
const { OTEL_BSP_SCHEDULE_DELAY: scheduledDelayMillis, ...given } = settings.parse(process.env);
if (given.OTEL_EXPORTER_OTLP_ENDPOINT) {
  // The other libraries are found without it; wrapping every module would slow each of them down.
  register({ include: ['ioredis'] });
  carryTraces();
  const batches = new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis });
  const { TRACE_SHARE: share, TRACE_SLOW_SECONDS: slowSeconds, SERVICE_SECRET: secret } = given;
  const kept = new KeptSpans(batches, { share, slowSeconds, secret });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': given.OTEL_SERVICE_NAME }),
    // Decided at the end, by KeptSpans: what a page or another process has decided does not count.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [kept],
  });
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      // What arrives is followed by RequestLog, which knows the routes.
      new HttpInstrumentation({ disableIncomingRequestInstrumentation: true, requireParentforOutgoingSpans: true }),
      // Calls of our own services carry their trace already, and are followed where they arrive.
      new UndiciInstrumentation({
        requireParentforSpans: true,
        ignoreRequestHook: ({ headers }) => headers.includes('traceparent'),
      }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      new IORedisInstrumentation({ requireParentSpan: true }),
    ],
  });
}
