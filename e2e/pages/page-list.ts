import { type Locale, PAGE_ROUTES, type PageRoute, type ProfileType, works } from '@koma/contracts';
import { ApiClient } from '../../tools/platform/api-client.js';
import { accounts } from '../journey/accounts.js';
import type { ColourScheme } from '../journey/visitor.js';

/** A page that exists, at an address that shows it. */
export interface ListedPage {
  route: PageRoute;
  /** Address without language prefix. */
  address: string;
  /** Who sees it; undefined for visitors. */
  as: ProfileType | undefined;
}

/** One way in which a page may look. */
export interface Variant {
  locale: Locale;
  scheme: ColourScheme;
  width: number;
}

export const VARIANTS: readonly Variant[] = (['ja', 'en'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((scheme) => [1440, 390].map((width) => ({ locale, scheme, width }))),
);

const VIEWER: Record<PageRoute['access'], ProfileType | undefined> = {
  public: undefined,
  'signed-in': 'user',
  creator: 'creator',
  admin: 'admin',
};

/** Every built page, with parameters of the demo data in its address. */
export async function listPages(origin: string): Promise<ListedPage[]> {
  const api = new ApiClient(origin, null, process.env.KOMA_INBOX_URL);
  const user = await api.signIn(accounts.user.email, accounts.user.password);
  const newest = async (kind: 'video' | 'image') => {
    const { items } = await user.call(works.search, { query: { kind } });
    return items[0]?.id ?? '';
  };
  const [video, image] = [await newest('video'), await newest('image')];
  const { owner } = await user.call(works.get, { params: { id: video } });
  const addressOf = (path: string) =>
    path
      .replace('/creatorProfile/{id}', `/creatorProfile/${owner.id}`)
      .replace('video:{id}', `video:${video}`)
      .replace('image:{id}', `image:${image}`)
      .replace('{uid}/{token}', `${'0'.repeat(8)}/unknown`);
  return PAGE_ROUTES.filter(({ state }) => state === 'built').map((route) => ({
    route,
    address: addressOf(route.path),
    as: VIEWER[route.access],
  }));
}
