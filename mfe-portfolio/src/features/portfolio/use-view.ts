import { useSearchParams } from 'react-router';

/** Large stills, or lines of which many fit on a screen. */
export type View = 'grid' | 'list';

/** How the works are shown, from the address. */
export function useView(): readonly [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (view: View) =>
    setSearch(
      (now) => {
        if (view === 'grid') now.delete('view');
        else now.set('view', view);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get('view') === 'list' ? 'list' : 'grid', choose];
}
