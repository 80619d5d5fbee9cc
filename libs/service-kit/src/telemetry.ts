// Traces over OTLP when OTEL_EXPORTER_OTLP_ENDPOINT is set, nothing otherwise. Must be loaded first:
// node --import @koma/service-kit/telemetry dist/main.js
import FastifyOtel from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { KafkaJsInstrumentation } from '@opentelemetry/instrumentation-kafkajs';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { PinoInstrumentation } from '@opentelemetry/instrumentation-pino';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { register } from 'import-in-the-middle/register-hooks.mjs';

// oxlint-disable-next-line no-restricted-properties -- runs before the configuration can be read
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  register();
  const sdk = new NodeSDK({
    traceExporter: new OTLPTraceExporter(),
    instrumentations: [
      // Health checks arrive every few seconds and are of no interest.
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => url?.startsWith('/health/') ?? false }),
      new FastifyOtel.FastifyOtelInstrumentation({ registerOnInitialization: true }),
      new PgInstrumentation({ requireParentSpan: true }),
      new IORedisInstrumentation(),
      new KafkaJsInstrumentation(),
      new PinoInstrumentation(),
    ],
  });
  sdk.start();
  process.once('beforeExit', () => void sdk.shutdown());
  process.once('SIGTERM', () => void sdk.shutdown());
}
