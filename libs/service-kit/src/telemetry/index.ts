export { asking } from './dependencies.js';
export { type Figure, queueFigures, registerFigures } from './figures.js';
export { mask } from './mask.js';
export {
  collectProcessMetrics,
  countReads,
  jobSeconds,
  mailsSent,
  metricsPage,
  pageErrors,
  pageVitals,
  pageVitalSeconds,
  registry,
  requestSeconds,
  uploadPlayableSeconds,
} from './metrics.js';
export { nameRoute, requestTrace, routeOf } from './request-log.js';
export { flushTraces, traceId, traceparent, traceWork } from './traces.js';
export { SpanKind } from '@opentelemetry/api';
