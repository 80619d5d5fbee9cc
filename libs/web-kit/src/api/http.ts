import { createFetch, type FetchContext } from 'ofetch';

/** Longest `Retry-After` that is waited for in silence; beyond it the caller is told. */
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

/** Fetch with a time limit of its own for each try, beside whatever signal the caller gave. */
const withTimeout =
  (fetch: typeof globalThis.fetch, milliseconds: number): typeof globalThis.fetch =>
  (request, init) => {
    const limit = AbortSignal.timeout(milliseconds);
    return fetch(request, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
  };

/** What is not JSON, for instance the error page of a proxy, stays text: no schema of the contract accepts it. */
function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * HTTP client with the retry rule of §7: once, on the statuses ofetch knows, for methods without a body. ofetch itself
 * ignores a time limit when there is a signal, ignores `Retry-After`, and does not try a timed-out GET again; since
 * the limit belongs to each try here, its rule holds for those too.
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
