import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dispatcher, Pool } from 'undici';

/** Headers of one connection only (RFC 9110, 7.6.1), and those that only the gateway may set. */
const DROPPED = new Set([
  'connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade', 'proxy-authorization', 'proxy-connection',
  'expect', 'host', 'cookie', 'authorization', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto',
  'x-real-ip', 'x-koma-identity', 'x-koma-service', 'x-request-id', 'traceparent', 'tracestate',
]); // prettier-ignore
/** The connection failed, so that the service may not even have read the request; a late answer is none of these. */
const CONNECTION_FAILED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']);
/** Enough for another process of the service to take the next connection. */
const REPEAT_MS = 100;
const DROPPED_FROM_ANSWERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'x-powered-by', 'server']);

export interface Forwarding {
  pool: Pool;
  path: string;
  /** Headers that the gateway adds: identity, address, request id. */
  added: Record<string, string>;
  /** The request itself for a body that is passed on while it arrives. */
  body: Buffer | IncomingMessage | null;
  /** Headers of the answer that are the gateway's, whatever the service says. */
  said?: Readonly<Record<string, string>> | undefined;
  /** Called when the service cannot be reached before it has answered anything. */
  onUnavailable: () => void;
}

function requestHeaders(request: IncomingMessage, added: Record<string, string>): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  const given = request.headers;
  for (const name in given) {
    const value = given[name];
    if (value !== undefined && !DROPPED.has(name)) headers[name] = value;
  }
  return Object.assign(headers, added);
}

/** Streams a request to a service and its answer back, with back-pressure both ways. */
export function forward(request: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void {
  const { pool, path, added, body } = forwarding;
  const method = request.method as Dispatcher.HttpMethod; // parsing edge: refuseForeign checked it
  const options = { path, method, headers: requestHeaders(request, added), body };
  const isRepeatable = body === null && (method === 'GET' || method === 'HEAD');
  const repeat = () => {
    if (!response.destroyed) pool.dispatch(options, new Answer(response, forwarding));
  };
  pool.dispatch(options, new Answer(response, forwarding, isRepeatable ? repeat : undefined));
}

class Answer implements Dispatcher.DispatchHandler {
  constructor(
    private readonly response: ServerResponse,
    private readonly forwarding: Forwarding,
    /** Sends the request once more. */
    private readonly repeat?: () => void,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.response.once('close', () => {
      if (!this.response.writableFinished) controller.abort(new Error('the browser has gone'));
    });
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    for (const name in headers) {
      const value = headers[name];
      if (value !== undefined && !DROPPED_FROM_ANSWERS.has(name)) this.response.setHeader(name, value);
    }
    for (const [name, value] of Object.entries(this.forwarding.said ?? {})) this.response.setHeader(name, value);
    // What says nothing about it may be personal.
    if (headers['cache-control'] === undefined) this.response.setHeader('cache-control', 'no-store');
    this.response.statusCode = status;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.response.writableEnded) return controller.abort(new Error('the answer was ended here'));
    if (this.response.write(chunk)) return;
    controller.pause();
    this.response.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.response.end();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error & { code?: string }): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    if (this.response.headersSent) this.response.destroy();
    else if (this.repeat && CONNECTION_FAILED.has(error.code ?? '')) setTimeout(this.repeat, REPEAT_MS);
    else this.forwarding.onUnavailable();
  }
}
