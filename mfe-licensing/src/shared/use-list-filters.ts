import { type LicenceFilters, MEDIA, WHOSE, type Whose } from '@koma/contracts';
import { useSearchParams } from 'react-router';

const NAMES = ['q', 'medium', 'endsBy'] as const;
type Name = (typeof NAMES)[number];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (told: string) => DAY.test(told) && !Number.isNaN(Date.parse(told));

/** Words, medium and last day by which a list is narrowed; the address has them. */
export function useListFilters() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q')?.slice(0, 100);
  const medium = MEDIA.find((one) => one === params.get('medium'));
  const day = params.get('endsBy') ?? '';
  const endsBy = isDay(day) ? day : undefined;
  const filters: LicenceFilters = { ...(q && { q }), ...(medium && { medium }), ...(endsBy && { endsBy }) };
  const whose: Whose = WHOSE.find((one) => one === params.get('whose')) ?? 'own';
  const change = (part: Partial<Record<Name, string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filters,
    whose,
    isNarrowed: Object.keys(filters).length > 0,
    change,
    reset: () => change({ q: null, medium: null, endsBy: null }),
    /** The address of another state of the list, with the same filters. */
    withFilters: (path: string, listed: Whose = whose) => {
      const query = new URLSearchParams({ ...(listed !== 'own' && { whose: listed }), ...filters }).toString();
      return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
    },
  };
}
