import {
  type Locale,
  money,
  PAGE_ROUTES,
  type PageRoute,
  portfolios,
  type ProfileType,
  profiles,
  projects,
  type SharedKind,
  reports,
  shareLinks,
  slideSelects,
  staffReports,
  works,
} from '@koma/contracts';
import type { ApiClient } from '../../tools/platform/api-client.js';
import { accounts } from '../journey/accounts.js';
import type { ColourScheme } from '../journey/visitor.js';
import { licenceViews, makeLicence } from './licence-pages.js';

/** An existing page with an address that shows it. */
export interface ListedPage {
  route: PageRoute;
  /** A view of the page that is not its first one. */
  view?: string;
  /** Address without language prefix. */
  address: string;
  /** The profile type that sees it; undefined for visitors. */
  as: ProfileType | undefined;
}

/** A variant of a page's look. */
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
  member: 'user',
  served: 'creator',
  creator: 'creator',
  admin: 'admin',
  'full-admin': 'admin',
};

/** Creates share links of the demo's creator for the pages of links. */
async function makeLinks(api: ApiClient) {
  const creator = await api.signIn(accounts.creator.email, accounts.creator.password);
  const { id } = await creator.call(profiles.own);
  const { loose, sections } = await creator.call(portfolios.get, { params: { id } });
  const own = [...loose, ...sections.flatMap((section) => section.works)];
  const name = `見本 ${Date.now()}`;
  const reel = await creator.call(slideSelects.create, {
    body: { name, workIds: own.slice(0, 4).map((work) => work.id) },
  });
  const form = { recipient: '見本', lastDay: null, allowsComments: true };
  const link = async (kind: SharedKind, targetId: string) => {
    const { path } = await creator.call(shareLinks.create, { body: { kind, targetId, form } });
    return /[\w-]{43}/.exec(path)?.[0] ?? '';
  };
  const film = own.find(({ kind }) => kind === 'video');
  return {
    creator: await link('creator', id),
    reel: await link('slide-select', reel.id),
    work: film ? await link('work', film.id) : '',
    film: film?.id ?? '',
  };
}

/** A receipt of the demo's members. */
async function findReceipt(api: ApiClient): Promise<string> {
  const admin = await api.signIn(accounts.admin.email, accounts.admin.password);
  const { items } = await admin.call(money.payments, { query: { status: 'paid' } });
  return items.flatMap(({ receipts }) => receipts)[0]?.id ?? '';
}

/** A report of a member about a film of the demo's creator, who is asked for an answer. */
async function makeReport(api: ApiClient): Promise<string> {
  const creator = await api.signIn(accounts.creator.email, accounts.creator.password);
  const { id: creatorId } = await creator.call(profiles.own);
  const { email, password } = accounts.user;
  const user = await api.signIn(email, password);
  const admin = await api.signIn(accounts.admin.email, accounts.admin.password);
  // Other tests of this platform may have hidden some of them.
  const { items } = await user.call(works.search, { query: { kind: 'video', creatorId } });
  const report = {
    ...{ address: `/details/video:${items[0]?.id}`, kind: 'copyright' as const, name: '見本', email },
    ...{ message: `使用期間が終了しています。${Date.now()}`, declared: true as const },
  };
  const { id } = await user.call(reports.send, { body: report });
  const body = { version: 1, act: 'ask' as const, reason: '許諾の有無をお知らせください。' };
  await admin.call(staffReports.act, { params: { id }, body });
  return id;
}

/** Every built page, with parameters of the demo data in its address. */
export async function listPages(api: ApiClient): Promise<ListedPage[]> {
  const user = await api.signIn(accounts.user.email, accounts.user.password);
  const newest = async (kind: 'video' | 'image') => {
    const { items } = await user.call(works.search, { query: { kind } });
    return items[0]?.id ?? '';
  };
  const [video, image] = [await newest('video'), await newest('image')];
  const { owner } = await user.call(works.get, { params: { id: video } });
  const { items: kept } = await user.call(projects.list, {});
  const links = await makeLinks(api);
  // The demo's own, with comments of guests.
  const { items: sent } = await user.call(shareLinks.list, { query: { kind: 'slide-select' } });
  const receipt = await findReceipt(api);
  const report = await makeReport(api);
  const desk = await makeLicence(api);
  const select = await user.call(slideSelects.create, {
    body: { name: `見本 ${Date.now()}`, workIds: [video, image] },
  });
  const addressOf = (path: string) =>
    path
      .replace('/creatorProfile/{id}', `/creatorProfile/${owner.id}`)
      .replace('/link-media/creator/{id}', `/link-media/creator/${links.creator}`)
      .replace('/link-media/video:{id}', `/link-media/video:${links.work}`)
      // The page of a picture shows any kind of work.
      .replace('/link-media/image:{id}', `/link-media/image:${links.creator}?work=${links.film}`)
      .replace('/link-media/slide-select:{id}', `/link-media/slide-select:${links.reel}`)
      .replace('video:{id}', `video:${video}`)
      .replace('image:{id}', `image:${image}`)
      .replace('{projectId}', kept[0]?.id ?? '')
      .replace('/user-dashboard/links/{id}', `/user-dashboard/links/${sent.at(-1)?.id}`)
      .replace('/licences/requests/{id}', `/licences/requests/${desk.request}`)
      .replace('/licences/parts/{id}', `/licences/parts/${desk.part}`)
      .replace('/licences/{id}', `/licences/${desk.licence}`)
      .replace('/licences/{number}', `/licences/${desk.number}?code=${desk.code}`)
      .replace('/slide-selects/{id}', `/slide-selects/${select.id}`)
      .replace('/engagement/{id}', `/engagement/${links.film}`)
      .replace('/media-type/details', '/media-type/details?key=tvc')
      .replace('/user/reports/{id}', `/user/reports/${report}`)
      .replace('/download-receipt/{id}', `/download-receipt/${receipt}`)
      .replace('{uid}/{token}', `${'0'.repeat(8)}/unknown`);
  const views = licenceViews(desk);
  return PAGE_ROUTES.filter(({ state }) => state === 'built').flatMap((route) => {
    const address = addressOf(route.path);
    // Users may edit for owners, but have no own profile; the report is about a creator's film.
    const as = /^\/user\/(?:creator|reports)\//.test(route.path) ? 'creator' : VIEWER[route.access];
    const others = Object.entries(views[route.name] ?? {});
    return [
      { route, address, as },
      ...others.map(([view, query]) => ({ route, view, address: `${address}${query}`, as })),
    ];
  });
}
