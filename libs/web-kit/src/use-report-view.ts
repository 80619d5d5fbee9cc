import { analytics, VIEW } from '@koma/contracts';
import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { api } from './api/api.js';
import { useViewOrigin } from './view-origin.js';

type View = z.input<typeof analytics.reportView.body>;
type Presentation = z.input<typeof analytics.reportPresentation.body>;

/**
 * Reports a view of a page once it has been visible for a second in total (decision 22), and from where it was opened.
 * @param ticket of a link's answer: without it, what only links show does not count
 */
export function useReportView(kind: View['kind'], id: View['id'] | undefined, ticket?: string): void {
  const origin = useViewOrigin();
  useOnceSeen(id, (seen) => api.call(analytics.reportView, { body: { kind, id: seen, ...origin, ticket } }));
}

/** Reports a presentation of a work once it has been on the screen for a second in total (decision 23), with the ticket of its slide select. */
export function useReportPresentation({ kind, id }: Presentation, ticket: string | undefined): void {
  useOnceSeen(id, () => api.call(analytics.reportPresentation, { body: { kind, id, ticket } }));
}

/** Reports this id once, when it has been visible for long enough. */
function useOnceSeen(id: string | undefined, send: (id: string) => Promise<unknown>): void {
  // A failed report is lost without disturbing the reader.
  const report = useEffectEvent((seen: string) => void send(seen).catch(() => undefined));
  useEffect(() => {
    if (!id) return undefined;
    let left = VIEW.seconds * 1000;
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pause = () => {
      if (timer) left -= Date.now() - since;
      clearTimeout(timer);
      timer = undefined;
    };
    const follow = () => {
      pause();
      if (document.visibilityState !== 'visible' || left <= 0) return;
      since = Date.now();
      timer = setTimeout(() => {
        left = 0;
        report(id);
      }, left);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(timer);
    };
  }, [id]);
}
