import { shared } from '@koma/contracts';
import { api } from '@koma/web-kit';
import { useOpenLink } from './link-context.js';

/** Behind a share link: reports a download to the owner's log. Without a recorded opening nothing is reported. */
export function useDownloaded(): () => void {
  const link = useOpenLink();
  return () => {
    if (!link?.openingId) return;
    const params = { token: link.token, id: link.openingId };
    void api.call(shared.downloaded, { params }).catch(() => undefined);
  };
}
