import { findRoute, type ProfileType, type WebSlice } from '@koma/contracts';
import { addWords, readLoginState, type RemoteModule } from '@koma/web-kit';

/** Pages that people usually open next, by profile type; their slices and code are loaded in advance. */
const LIKELY: Record<ProfileType, readonly string[]> = {
  user: [
    '/user-dashboard',
    '/user-dashboard/search/video',
    '/details/video:{id}',
    '/user/settings/general-information',
  ],
  creator: [
    '/user-dashboard/search/video',
    '/user/creator/profile/portfolio',
    '/details/video:{id}',
    '/user/settings/general-information',
  ],
  admin: ['/admin/request', '/user-dashboard/search/video', '/details/video:{id}'],
};

type FetchRemote = (slice: WebSlice) => Promise<RemoteModule>;

/** False on metered connections. */
function mayPrefetch(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const isObject = typeof connection === 'object' && connection !== null;
  return !(isObject && 'saveData' in connection && connection.saveData === true);
}

async function prefetch(path: string, fetchRemote: FetchRemote): Promise<void> {
  const route = findRoute(path);
  if (!route || route.slice === 'shell' || route.slice === 'site') return;
  const module = await fetchRemote(route.slice);
  await Promise.all([addWords(module.slice, module.locales), module.pages[route.name]?.()]);
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 500);

/** Returns a function that prefetches once, when the page is idle and somebody is signed in. */
export function createPrefetch(fetchRemote: FetchRemote): () => void {
  let isDone = false;
  return () => {
    const who = readLoginState();
    if (isDone || !who || !mayPrefetch()) return;
    isDone = true;
    // A failed load is retried when the page is opened.
    whenIdle(() => LIKELY[who.profileType].forEach((path) => void prefetch(path, fetchRemote).catch(() => undefined)));
  };
}
