import { createFetch, type FetchContext } from 'ofetch';

/** Longest `Retry-After` that the client waits for; a longer one is reported. */
const PATIENCE_SECONDS = 10;
const NO_STATUS_RETRY: number[] = [];

/** Seconds of a `Retry-After` header: a number, or a date. */
export function retryAfterSeconds(header: string | null | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

const waitOf = ({ response }: FetchContext) => retryAfterSeconds(response?.headers.get('retry-after')) ?? 0;

/** Fetch with a time limit per try, in addition to the caller's signal. */
const withTimeout =
  (fetch: typeof globalThis.fetch, milliseconds: number): typeof globalThis.fetch =>
  (request, init) => {
    const limit = AbortSignal.timeout(milliseconds);
    return fetch(request, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
  };

/** An answer that is not JSON, for instance the error page of a proxy, stays text: no schema of the contract accepts it. */
function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * HTTP client with the retry rule of §7: one retry, on the statuses that ofetch knows, for methods without a body. ofetch itself
 * ignores a time limit when there is a signal, ignores `Retry-After`, and does not retry a timed-out GET; here the limit is per
 * try, so its rule applies to those too.
 */
export function createHttp(fetch: typeof globalThis.fetch, timeoutMilliseconds: number) {
  const $fetch = createFetch({ fetch: withTimeout(fetch, timeoutMilliseconds) });
  return $fetch.create({
    parseResponse: parseJson,
    responseType: 'json',
    retryDelay: (context) => waitOf(context) * 1000,
    onResponseError: (context) => {
      if (waitOf(context) > PATIENCE_SECONDS) context.options.retryStatusCodes = NO_STATUS_RETRY;
    },
  });
}
