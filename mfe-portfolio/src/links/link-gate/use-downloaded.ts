import { shared } from '@koma/contracts';
import { api } from '@koma/web-kit';
import { useOpenLink } from './link-context.js';

/** Behind a share link: tells the owner's log that a file was saved. A visit that is not noted is not told of. */
export function useDownloaded(): () => void {
  const link = useOpenLink();
  return () => {
    if (!link?.openingId) return;
    const params = { token: link.token, id: link.openingId };
    void api.call(shared.downloaded, { params }).catch(() => undefined);
  };
}
