import { portraitPath, portraits } from '@koma/contracts';
import { config, queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Address of a creator's large portrait; null where there is none, undefined while unknown. */
export function usePortraitUrl(creatorId: string): string | null | undefined {
  const { data, isPending } = useQuery(queryOf(portraits.versions, { query: { ids: creatorId } }));
  if (isPending) return undefined;
  const version = data?.items.find(({ id }) => id === creatorId)?.version;
  return version === undefined ? null : config().apiBase + portraitPath(creatorId, 'large', version);
}
