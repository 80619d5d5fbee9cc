import { viewReport } from '@koma/contracts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';

/** From where a page of a work or a creator is opened. */
export type ViewOrigin = Pick<z.output<typeof viewReport>, 'source' | 'filters'>;

const Origin = createContext<ViewOrigin | null>(null);
const NO_FILTERS: readonly string[] = [];
const navigationState = z.object({ viewedFrom: viewReport.pick({ source: true, filters: true }) });

interface Props {
  source: ViewOrigin['source'];
  /** Names of the set filters, for a search. */
  filters?: readonly string[];
  children: ReactNode;
}

/** Links inside tell the page that they open from where it was opened (`useReportView`), in the navigation's state. */
export function ViewsFrom({ source, filters = NO_FILTERS, children }: Props) {
  const names = filters.join(' ');
  const origin = useMemo(() => ({ source, filters: names === '' ? [] : names.split(' ') }), [source, names]);
  return <Origin value={origin}>{children}</Origin>;
}

/** State of a navigation from here; undefined where nobody needs it. */
export function useOriginState(): { viewedFrom: ViewOrigin } | undefined {
  const origin = useContext(Origin);
  return useMemo(() => (origin ? { viewedFrom: origin } : undefined), [origin]);
}

const UNKNOWN: ViewOrigin = { source: 'other', filters: [] };

/** From where the present page was opened; of a share link, always the link. */
export function useViewOrigin(): ViewOrigin {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  return useMemo(() => {
    if (pathname.includes('/link-media/')) return { source: 'link', filters: [] };
    return navigationState.safeParse(state).data?.viewedFrom ?? UNKNOWN;
  }, [pathname, state]);
}
