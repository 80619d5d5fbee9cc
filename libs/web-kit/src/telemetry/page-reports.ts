import { findRoute, PAGE_REPORT, type PageReport, pageReports, VITALS } from '@koma/contracts';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { isApiError } from '../api/api-error.js';
import { type EarlyError, onError } from './early-errors.js';
import { pageTrace } from './trace.js';

/** File, line and column of the first place in a stack, without the address before them. */
const PLACE = /([\w.-]+):(\d+):(\d+)/;
/** Errors right after another are told together. */
const WAIT_MS = 2_000;

/** A page that fails all the time says no more than the first times. */
const MOST = 5;

const vitals: PageReport['vitals'] = [];
const errors: PageReport['errors'] = [];
let left = MOST;
/** Where the errors that wait happened. */
let failedAt = '';
let timer: ReturnType<typeof setTimeout> | undefined;

const pageHere = (): string => findRoute(location.pathname)?.path ?? 'unknown';

function send(report: PageReport): void {
  if (report.vitals.length + report.errors.length === 0) return;
  const { method, path } = pageReports.send;
  const headers = { 'content-type': 'application/json' };
  // The page may be on its way out: this is sent all the same. Nobody is told when it is not.
  fetch(path, { method, headers, body: JSON.stringify(report), keepalive: true }).catch(() => undefined);
}

function sendErrors(): void {
  clearTimeout(timer);
  timer = undefined;
  send({ page: failedAt, vitals: [], errors: errors.splice(0, PAGE_REPORT.errors) });
}

function measured({ name, value, rating }: Metric): void {
  const vital = VITALS.find((one) => one === name);
  if (vital) vitals.push({ name: vital, value: Math.round(value * 1_000) / 1_000, rating });
}

function failed({ error, at }: EarlyError): void {
  // Refusals and outages are answers, which the services have told themselves.
  if (isApiError(error) || (error instanceof DOMException && error.name === 'AbortError')) return;
  if (left === 0) return;
  left -= 1;
  if (errors.length > 0 && failedAt !== pageHere()) sendErrors();
  failedAt = pageHere();
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  const place = PLACE.exec(at)?.[0] ?? PLACE.exec(stack?.replace(message, '') ?? '')?.[0] ?? '';
  const text = message.slice(0, PAGE_REPORT.text);
  errors.push({ text, place: place.slice(-PAGE_REPORT.place), traceId: pageTrace() });
  timer ??= setTimeout(sendErrors, WAIT_MS);
}

/** Tells what the browser measures of the page when it is left, and errors of its scripts soon. */
export function tellOfPage(): void {
  // Vitals are of the page that was opened: the others are changes of it.
  const page = pageHere();
  const leave = () => {
    send({ page, vitals: vitals.splice(0, PAGE_REPORT.vitals), errors: [] });
    sendErrors();
  };
  onError(failed);
  for (const measure of [onLCP, onCLS, onINP, onTTFB]) measure(measured);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  addEventListener('pagehide', leave);
}
