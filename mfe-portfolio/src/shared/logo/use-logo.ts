import { logoPath, logos } from '@koma/contracts';
import { config, queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';

/** A logo with its size, where known. */
export interface ShownLogo {
  url: string;
  width?: number;
  height?: number;
}

/** A creator's logo; null where there is none, undefined while unknown. */
export function useLogo(creatorId: string): ShownLogo | null | undefined {
  const { data, isPending } = useQuery(queryOf(logos.find, { params: { id: creatorId } }));
  if (isPending) return undefined;
  if (!data?.logo) return null;
  const { version, width, height } = data.logo;
  return { url: config().apiBase + logoPath(creatorId, version), width, height };
}
