import { shared } from '@koma/contracts';
import { api } from '@koma/web-kit';
import { useOpenLink } from './link-context.js';

/** Behind a share link: reports to the owner's log how far a film was watched. Does nothing on pages of members. */
export function useWatched(workId: string): ((share: number) => void) | undefined {
  const link = useOpenLink();
  if (!link?.openingId) return undefined;
  const params = { token: link.token, id: link.openingId };
  return (share) => void api.call(shared.watched, { params, body: { workId, share } }).catch(() => undefined);
}
