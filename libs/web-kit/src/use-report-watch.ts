import { engagements, MOST_INTERVALS } from '@koma/contracts';
import { atMost, type PlayedInterval } from '@koma/ui';
import { useCallback, useEffect, useRef } from 'react';
import { api } from './api/api.js';
import { config } from './config.js';

const EVERY_MILLISECONDS = 15_000;

/** What is known of one opened film. */
interface Visit {
  id: string;
  visitId: string;
  ticket: string | undefined;
  intervals: readonly PlayedInterval[];
  /** As it was last sent. */
  sent: string;
  sentAt: number;
}

const bodyOf = ({ id, visitId, ticket, intervals }: Visit) => ({
  ...{ id, visitId, ticket },
  intervals: atMost(intervals, MOST_INTERVALS).map(([from, to]): [number, number] => [from, to]),
});

/** Sends a report that outlives the page. Where the browser or an extension refuses, nothing is lost but the report. */
function sendBeacon(visit: Visit): void {
  const url = config().apiBase + engagements.report.path;
  const text = JSON.stringify(bodyOf(visit));
  const headers = { 'content-type': 'application/json' };
  try {
    if (navigator.sendBeacon(url, new Blob([text], { type: headers['content-type'] }))) return;
  } catch {
    // The browser has none, or refuses: the request below may still work.
  }
  void fetch(url, { method: engagements.report.method, body: text, headers, keepalive: true }).catch(() => undefined);
}

/** Sends what is new with `send`. */
function report(visit: Visit | null, send: (visit: Visit) => void): void {
  if (!visit || visit.intervals.length === 0) return;
  const text = JSON.stringify(visit.intervals);
  if (text === visit.sent) return;
  visit.sent = text;
  visit.sentAt = Date.now();
  send(visit);
}

const sendOnce = (visit: Visit) =>
  // A failed report is repeated with the next one, at the latest when the page is left.
  void api.call(engagements.report, { body: bodyOf(visit) }).catch(() => (visit.sent = ''));

/**
 * Reports what is played of a film: for `onPlayed` of its player. Every report has everything since the page was opened; one is
 * sent while the film plays, and one when the page is hidden or left. Each tab has an id of its own.
 * @param ticket of the answer of a link or slide select; the newest one is sent
 */
export function useReportWatch(id: string, ticket?: string): (intervals: readonly PlayedInterval[]) => void {
  const visit = useRef<Visit | null>(null);
  useEffect(() => {
    const opened: Visit = {
      id,
      visitId: crypto.randomUUID(),
      ticket: undefined,
      intervals: [],
      sent: '',
      sentAt: Date.now(),
    };
    visit.current = opened;
    const leave = () => report(opened, sendBeacon);
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);
  useEffect(() => {
    if (visit.current) visit.current.ticket = ticket;
  }, [id, ticket]);
  return useCallback((intervals) => {
    if (!visit.current) return;
    visit.current.intervals = intervals;
    if (Date.now() - visit.current.sentAt >= EVERY_MILLISECONDS) report(visit.current, sendOnce);
  }, []);
}
