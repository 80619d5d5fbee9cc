import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/** What spans say: routes, sizes, results. Addresses, queries, headers and whatever a library adds later stay here. */
const TOLD = new Set([
  ...['koma.slice', 'koma.stream', 'koma.event', 'koma.waited_ms', 'koma.job', 'koma.attempt'],
  ...['http.request.method', 'http.route', 'http.response.status_code', 'server.address', 'server.port', 'error.type'],
  ...['db.system.name', 'db.namespace', 'db.query.text', 'db.operation.name', 'db.system', 'db.name', 'db.statement'],
]);
/** Statements have parameters; what stands in quotes in them is our own, and left out all the same. */
const QUOTED = /'(?:[^']|'')*'/g;
const STATEMENTS = new Set(['db.query.text', 'db.statement']);
const LONGEST = 1_000;

function told(given: Attributes): Attributes {
  const attributes: Attributes = {};
  for (const name in given) {
    const value = given[name];
    if (!TOLD.has(name)) continue;
    const isStatement = STATEMENTS.has(name) && typeof value === 'string';
    attributes[name] = isStatement ? value.replace(QUOTED, '?').slice(0, LONGEST) : value;
  }
  return attributes;
}

/** A span as it leaves the process; exceptions keep their type, because their messages quote what people have typed. */
export function withoutPersonalData(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    attributes: { value: told(span.attributes) },
    status: { value: { code: span.status.code } },
    events: {
      value: span.events.map(({ name, time, attributes }) => ({
        ...{ name, time },
        attributes: attributes?.['exception.type'] ? { 'exception.type': attributes['exception.type'] } : {},
      })),
    },
  }) as ReadableSpan; // parsing edge: made of one
}
