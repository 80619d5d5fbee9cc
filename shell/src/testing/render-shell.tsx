import type { WebSlice } from '@koma/contracts';
import { createQueryClient, type RemoteModule, setConfig } from '@koma/web-kit';
import { startWords } from '@koma/web-kit/testing';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { App } from '../app.js';
import { shellRoutes } from '../router/create-router.js';
import { createDiscovery } from '../router/discover.js';
import { shell } from '../shell-module.js';

interface Options {
  path: string;
  /** Replaces the loading of remotes. Default: none can be loaded. */
  fetchRemote?: (slice: WebSlice) => Promise<RemoteModule>;
}

const none = () => Promise.reject(new Error('no remotes here'));

/** The whole shell at a path, with its guard, layouts and pages. */
export async function renderShell({ path, fetchRemote = none }: Options) {
  setConfig({ apiBase: '', remotes: {}, mode: 'embedded' });
  await startWords(shell, path === '/en' || path.startsWith('/en/') ? 'en' : 'ja');
  const queryClient = createQueryClient();
  const router = createMemoryRouter(shellRoutes(), {
    initialEntries: [path],
    patchRoutesOnNavigation: createDiscovery({ queryClient, fetchRemote }),
  });
  const view = render(<App router={router} queryClient={queryClient} env="test" />);
  const where = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, where };
}
