import { dashboards, type FiguresToday } from '@koma/contracts';
import { useSharedEvents } from '@koma/web-kit';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

const EVERY_MINUTE = 60_000;

/** Options of every question for figures: an open page follows without a reload. */
export const LIVE = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** Asks again for the figures of the page when those of today change; without the stream, every minute. */
export function useLiveFigures(): void {
  const client = useQueryClient();
  const known = useRef<string | null>(null);
  const refresh = useEffectEvent(() => {
    void client.invalidateQueries({ predicate: ({ queryKey: [id] }) => String(id).startsWith('analytics.') });
  });
  const isLive = useSharedEvents(dashboards.follow, (today: FiguresToday) => {
    const next = JSON.stringify(today);
    if (known.current !== null && known.current !== next) refresh();
    known.current = next;
  });
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setInterval(refresh, EVERY_MINUTE);
    return () => clearInterval(timer);
  }, [isLive]);
}
