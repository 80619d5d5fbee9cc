import { type Endpoint, fillPath, type Locale, type RequestOf, type ResponseOf } from '@koma/contracts';
import { FetchError } from 'ofetch';
import { safeParse } from 'zod';
import { ApiError, errorOfAnswer } from './api-error.js';
import { traceHeaders } from '../telemetry/trace.js';
import { createHttp, retryAfterSeconds } from './http.js';

type Nothing = Record<never, never>;
type Part<K extends string, T> = undefined extends T
  ? { [P in K]?: T }
  : Nothing extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** Input of a call: `params`, `query` and `body` of the endpoint; unneeded ones are left out. */
export type CallRequest<E extends Endpoint> = Part<'params', RequestOf<E>['params']> &
  Part<'query', RequestOf<E>['query']> &
  Part<'body', RequestOf<E>['body']> & { signal?: AbortSignal };

export type CallArguments<E extends Endpoint> =
  Nothing extends CallRequest<E> ? [request?: CallRequest<E>] : [request: CallRequest<E>];

/** A request whose types were checked by its caller. */
export interface LooseRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

interface Options {
  /** Put before every path. Default none. */
  baseUrl?: () => string;
  /** Language of the page, sent as `Accept-Language`. */
  locale: () => Locale;
  fetch?: typeof globalThis.fetch;
  /** Answers that are here already. Default none. */
  opening?: (endpoint: Endpoint, request: LooseRequest) => unknown;
  /** For each try. Default 20,000. */
  timeoutMilliseconds?: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const record = (value: unknown) => (isRecord(value) ? value : {});

/** Calls endpoints of the contract. Throws `ApiError` only, except for an abort by the caller. */
export function createApiClient({ baseUrl = () => '', locale, timeoutMilliseconds = 20_000, ...rest }: Options) {
  const opening = rest.opening ?? (() => undefined);
  const http = createHttp(rest.fetch ?? ((request, init) => globalThis.fetch(request, init)), timeoutMilliseconds);

  async function send<E extends Endpoint>(endpoint: E, request: LooseRequest): Promise<ResponseOf<E>> {
    const url = baseUrl() + fillPath(endpoint.path, record(request.params));
    const answer: unknown =
      opening(endpoint, request) ??
      (await http<unknown>(url, {
        method: endpoint.method,
        query: record(request.query),
        body: isRecord(request.body) ? request.body : undefined,
        headers: { 'accept-language': locale(), accept: 'application/json', ...traceHeaders() },
        signal: request.signal,
        credentials: 'same-origin',
      }).catch((error: unknown) => {
        throw toApiError(error, request.signal);
      }));
    const parsed = safeParse<E['response']>(endpoint.response, answer);
    if (parsed.success) return parsed.data;
    throw new ApiError({ code: 'CLIENT.UNEXPECTED_ANSWER', status: 200, cause: parsed.error });
  }

  /** Sends a file to a plain route of the contract, or deletes one; the answer is ignored. */
  async function sendFile(method: 'PUT' | 'DELETE', path: string, file?: Blob): Promise<void> {
    const headers = { 'accept-language': locale(), accept: 'application/json', ...traceHeaders() };
    await http<unknown>(baseUrl() + path, { method, body: file, headers, credentials: 'same-origin' }).catch(
      (error: unknown) => {
        throw toApiError(error, undefined);
      },
    );
  }

  /** Calls an endpoint and parses its answer. */
  const call = <E extends Endpoint>(endpoint: E, ...[request]: CallArguments<E>): Promise<ResponseOf<E>> =>
    send(endpoint, request ?? {});

  return { call, send, sendFile };
}

export type ApiClient = ReturnType<typeof createApiClient>;

function toApiError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  if (!(error instanceof FetchError))
    return new ApiError({ code: 'CLIENT.UNEXPECTED_ANSWER', status: 0, cause: error });
  const { response } = error;
  const data: unknown = error.data;
  if (response && !response.ok) {
    return errorOfAnswer(response.status, data, retryAfterSeconds(response.headers.get('retry-after')));
  }
  const isTimeout = record(error.cause).name === 'TimeoutError';
  return new ApiError({ code: isTimeout ? 'CLIENT.TIMED_OUT' : 'CLIENT.OFFLINE', status: 0, cause: error });
}
