/** What somebody does on one page is one trace, but not for hours. */
const LONGEST_MS = 10 * 60_000;

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

let current = { traceId: '', path: '', began: 0 };

/** The trace of what happens on the page that is open. */
export function pageTrace(): string {
  const { pathname } = location;
  const now = performance.now();
  if (current.traceId === '' || current.path !== pathname || now - current.began > LONGEST_MS)
    current = { traceId: hex(16), path: pathname, began: now };
  return current.traceId;
}

/** Header of a request that says to which trace it belongs (W3C Trace Context); whether it is recorded is decided elsewhere. */
export const traceHeaders = (): { traceparent: string } => ({ traceparent: `00-${pageTrace()}-${hex(8)}-00` });
