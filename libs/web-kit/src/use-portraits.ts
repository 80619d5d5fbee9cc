import { portraitPath, portraits, type ResponseOf } from '@koma/contracts';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { config } from './config.js';
import { queryOf } from './query/query-of.js';

/** Number requested together; when a list grows, earlier ones are not requested again. */
const PORTION = 24;

type Found = UseQueryResult<ResponseOf<typeof portraits.versions>>;
const versionsOf = (results: readonly Found[]) =>
  new Map(results.flatMap(({ data }) => data?.items ?? []).map(({ id, version }) => [id, version]));

/** Addresses of the portraits of several accounts; undefined where there is none. */
export function usePortraits(
  ids: readonly string[],
  size: 'small' | 'large' = 'small',
): (id: string) => string | undefined {
  const portions = ids.flatMap((_, at) => (at % PORTION === 0 ? [ids.slice(at, at + PORTION)] : []));
  const versions = useQueries({
    queries: portions.map((portion) => queryOf(portraits.versions, { query: { ids: portion.join(',') } })),
    combine: versionsOf,
  });
  return (id) => {
    const version = versions.get(id);
    return version === undefined ? undefined : config().apiBase + portraitPath(id, size, version);
  };
}
