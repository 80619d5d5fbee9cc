import type { ProfileType } from '@koma/contracts';
import { KomaThemeProvider } from '@koma/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { setConfig } from '../config.js';
import { addWords, initI18n, switchLanguage } from '../i18n/i18n.js';
import { createQueryClient } from '../query/query-client.js';
import { pageRoutes } from '../remote/page-routes.js';
import type { RemoteModule } from '../remote/remote-module.js';
import { dropCookie, writeCookie } from '../session/cookies.js';

const ACCOUNT = '0198f3a0-0000-7000-8000-000000000001';
const FAVOURITES = '0198f3a0-0000-7000-8000-000000000002';

/** Sets the readable cookies of a signed-in account; null signs out. */
export function signInAs(profileType: ProfileType | null): void {
  const cookies = { isLoggedIn: 'true', userId: ACCOUNT, profileType, login_count: '1', favoriteId: FAVOURITES };
  for (const [name, value] of Object.entries(cookies)) {
    if (profileType && value) writeCookie(name, value, 1);
    else dropCookie(name);
  }
}

let isStarted = false;

/** Loads the texts of a slice in a language; a missing key throws. */
export async function startWords(module: RemoteModule, locale: 'ja' | 'en'): Promise<void> {
  if (!isStarted) await initI18n({ locale, isStrict: true });
  isStarted = true;
  await switchLanguage(locale);
  await addWords(module.slice, module.locales);
}

interface Options {
  /** Path with its language prefix: `/en/user/settings/money-plans`. */
  path: string;
  /** Routes instead of the slice's own pages without layouts. */
  routes?: RouteObject[];
  queryClient?: QueryClient;
}

/** Renders a page of a slice as the shell would, without its layout. */
export async function renderPage(module: RemoteModule, { path, routes, queryClient = createQueryClient() }: Options) {
  setConfig({ apiBase: '', remotes: {}, mode: 'embedded' });
  await startWords(module, path === '/en' || path.startsWith('/en/') ? 'en' : 'ja');
  const withFallback = (route: RouteObject) => ({ ...route, HydrateFallback: () => null });
  const router = createMemoryRouter(routes ?? pageRoutes(module).map(withFallback), { initialEntries: [path] });
  const view = render(
    <KomaThemeProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KomaThemeProvider>,
  );
  return { ...view, router, queryClient };
}
