import { analytics, VIEW } from '@koma/contracts';
import { useEffect } from 'react';
import type { z } from 'zod';
import { api } from './api/api.js';

type View = z.input<typeof analytics.reportView.body>;

/** Reports a page as viewed once it has been visible for a second altogether (decision 22). */
export function useReportView(kind: View['kind'], id: View['id'] | undefined): void {
  useEffect(() => {
    if (!id) return undefined;
    let left = VIEW.seconds * 1000;
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A view that cannot be reported is lost without troubling the reader.
    const report = () => void api.call(analytics.reportView, { body: { kind, id } }).catch(() => undefined);
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
        report();
      }, left);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(timer);
    };
  }, [kind, id]);
}
