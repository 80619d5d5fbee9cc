import { portraitPath, portraits } from '@koma/contracts';
import { config, queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Addresses of the small portraits of several people, asked for together; undefined where there is none. */
export function usePortraits(ids: readonly string[]): (id: string) => string | undefined {
  const { data } = useQuery({
    ...queryOf(portraits.versions, { query: { ids: ids.toSorted().join(',') } }),
    enabled: ids.length > 0,
  });
  return (id) => {
    const known = data?.items.find((one) => one.id === id);
    return known && config().apiBase + portraitPath(id, 'small', known.version);
  };
}
