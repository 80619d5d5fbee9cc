import { useEffect } from 'react';
import { useSession } from '../session/use-session.js';
import { readPushMark } from './push-mark.js';

/** Push in this browser; only whoever switches it on, or has done so, loads it. */
export const loadPush = () => import('./push-browser.js');

/** Why push cannot be switched on in this browser; null where it can. */
export function pushObstacle(): 'unsupported' | 'denied' | null {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Renews push for whoever is signed in. A failure waits for the next start of a page. */
export function usePushRenewal(): void {
  const { account } = useSession();
  const id = account?.id;
  useEffect(() => {
    if (!id || !readPushMark() || pushObstacle() === 'unsupported') return;
    loadPush()
      .then(({ keepPush }) => keepPush(id))
      .catch(() => undefined);
  }, [id]);
}
