import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { requestSeconds } from './metrics.js';
import { beginSpan, contextOf, traceId } from './traces.js';

interface Followed {
  within: Context;
  /** As the contracts write it: never the path itself, which holds ids and tokens. */
  route: string | null;
}

const followed = new WeakMap<IncomingMessage, Followed>();
/** Asked every few seconds, and of no interest. */
const HEALTH = '/health/';
/** Whoever leaves later has waited in vain: promises count it as a failure. */
const PATIENCE_SECONDS = 10;
/** Routes that nobody has named. */
const UNNAMED = 'other';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Names the route of a request in traces, figures and the log; the first name stays. */
export function nameRoute(request: IncomingMessage, route: string): void {
  const known = followed.get(request);
  if (known) known.route ??= route;
}

/** The name of a request's route, for a log. */
export const routeOf = (request: IncomingMessage): string => followed.get(request)?.route ?? UNNAMED;

/** The trace of a request, for its id. */
export const requestTrace = (request: IncomingMessage): string | undefined =>
  traceId(followed.get(request)?.within ?? ROOT_CONTEXT);

/** Follows every request of a server: one span, one line of the log, one figure. */
export class RequestLog {
  /** @param level of the lines; a failure of ours is an error in any case */
  constructor(
    private readonly slice: string,
    private readonly logger: Logger,
    private readonly level: 'info' | 'debug',
  ) {}

  /** Answers a request in its trace. */
  follow(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    if (request.url?.startsWith(HEALTH)) return answer();
    const began = performance.now();
    const { span, within } = beginSpan(request.method ?? '', SpanKind.SERVER, contextOf(request.headers));
    const one: Followed = { within, route: null };
    followed.set(request, one);
    response.once('close', () =>
      this.end({ request, response, span, one, seconds: (performance.now() - began) / 1_000 }),
    );
    context.with(within, answer);
  }

  private end({ request, response, span, one, seconds }: Ended): void {
    const method = METHODS.has(request.method ?? '') ? String(request.method) : UNNAMED;
    const { statusCode, headersSent } = response;
    const route = one.route ?? UNNAMED;
    const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream');
    const status = headersSent ? `${Math.floor(statusCode / 100)}xx` : seconds < PATIENCE_SECONDS ? 'gone' : 'late';
    if (!isStream) requestSeconds.observe({ slice: this.slice, method, route, status }, seconds);
    const isOurFault = headersSent && statusCode >= 500;
    const facts = { method, route, status: headersSent ? statusCode : 'gone', ms: Math.round(seconds * 1_000) };
    const level = isOurFault ? 'error' : this.level;
    if (this.logger.isLevelEnabled(level)) this.logger[level]({ ...facts, traceId: traceId(one.within) }, 'request');
    if (!span.isRecording()) return;
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      ...{ 'koma.slice': this.slice, 'koma.stream': isStream },
      ...{ 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode },
    });
    if (isOurFault) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
}

interface Ended {
  request: IncomingMessage;
  response: ServerResponse;
  span: Span;
  one: Followed;
  seconds: number;
}

/** Names the routes of a framework's server, and continues a request's trace after its body was read, where it is lost. */
export function followRoutes(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _, done) => {
    const { url } = request.routeOptions;
    if (url) nameRoute(request.raw, url.replace(/:(\w+)/g, '{$1}'));
    done();
  });
  server.addHook('preHandler', (request, _, done) => {
    const within = followed.get(request.raw)?.within;
    if (within) context.with(within, done);
    else done();
  });
}
