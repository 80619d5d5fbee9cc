import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  findRoute,
  firstRowsAt,
  isForStaff,
  localisePath,
  nextCalls,
  openingCalls,
  PAGE_ROUTES,
  type PageRoute,
  ROWS_PLACE,
  splitLocale,
  WEB_SLICES,
} from '@koma/contracts';
import { CONFIG } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { sessionToken } from '../edge/session-token.js';
import { serveSite, type SendSitePage } from '../site/site.routes.js';
import { sendAway } from './away.js';
import { setFileHeaders } from './file-headers.js';
import { serveLiveReload } from './live-reload.js';
import { FirstViews, isOpened } from './first-views.js';
import { headersOf } from './page-headers.js';
import { FirstRows, type RowsVisit, rowsVisit } from './first-rows.js';
import { LinkCards } from './link-cards.service.js';
import { linkHead } from './link-head.js';
import { answersElement, OpeningAnswers, type OpeningQuestions } from './opening-answers.service.js';
import { OpeningFiles } from './opening-files.js';
import { sendInParts } from './send-in-parts.js';
import { shellDocument, tdmHead, withHead } from './shell-document.js';
import { type ShellTemplate, templateAt, templateOf } from './shell-template.js';

const REMOTES = WEB_SLICES.filter((slice) => slice.startsWith('mfe-'));

/** Pages of share links, those of signing in, and those with first rows: the gateway's also where the host has a web server. */
const isOwn = (route: PageRoute) => route.layout === 'login' || firstRowsAt(route) !== null;
const OWN_PAGES = [
  ...new Set(PAGE_ROUTES.filter(isOwn).map(({ path }) => path.replace(/^(\/(?:link-media|details)\/).*|\{.*/, '$1*'))),
].flatMap((path) => (['ja', 'en'] as const).map((locale) => localisePath(path, locale)));

/** What `/config.json` gives pages at run time: the addresses of the remotes, and whether everything runs on this machine. */
const pageConfig = {
  apiBase: '',
  remotes: Object.fromEntries(REMOTES.map((slice) => [slice, `/remotes/${slice}/mf-manifest.json`])),
};

/** Serves the built pages where there is no separate web server (embedded mode). */
export async function servePages(app: NestFastifyApplication): Promise<void> {
  const config = app.get<GatewayConfig>(CONFIG);
  const { WEB_ROOT: root, SHELL_URL, LIVE_RELOAD, NODE_ENV, PUBLIC_ORIGINS } = config;
  const sendSitePage = await serveSite(app);
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const origin = PUBLIC_ORIGINS[0] ?? '';
  const answers = app.get(OpeningAnswers);
  const sent = { sendSitePage, answers, headers: headersOf(config) };
  if (!root) {
    if (!SHELL_URL) return;
    const views = new FirstViews((file) => templateAt(SHELL_URL, `/views/${file}`), answers);
    const rows = servedRows(SHELL_URL, config);
    const documentOf = documents(app, templateAt(SHELL_URL, '/index.html'), origin, { files: null, views, rows });
    // The host's own web server serves all other pages of members.
    for (const path of OWN_PAGES) server.get(path, sendPage({ ...sent, documentOf, rows }));
    return;
  }
  const shell = join(root, 'shell/dist');
  const common = { index: false, preCompressed: true, setHeaders: setFileHeaders } as const;
  // The few files with fixed names, such as the icon; then the folder of each slice, where a missing file is a plain 404.
  await server.register(fastifyStatic, {
    ...common,
    root: shell,
    wildcard: false,
    globIgnore: ['assets/**', 'views/**', 'index.html*'],
  });
  const folders = [
    { prefix: '/assets/', root: join(shell, 'assets') },
    ...REMOTES.map((slice) => ({ prefix: `/remotes/${slice}/`, root: join(root, slice, 'dist') })),
  ];
  for (const folder of folders) {
    if (!existsSync(folder.root)) continue;
    await server.register(fastifyStatic, { ...common, ...folder, wildcard: true, decorateReply: false });
  }
  const mode = NODE_ENV === 'production' ? 'production' : 'embedded';
  if (LIVE_RELOAD) serveLiveReload(server, root, ['shell', ...REMOTES]);
  const template = templateOf(join(shell, 'index.html'), { isKept: !LIVE_RELOAD });
  // A watched build replaces its files while pages are open, and has no first views.
  const files = LIVE_RELOAD ? null : new OpeningFiles(root);
  const viewOf = (file: string) => templateOf(join(shell, 'views', file), { isKept: true });
  const views = LIVE_RELOAD ? null : new FirstViews(viewOf, answers);
  const folderOf = (slice: string) => join(root, slice, 'dist');
  const rows = LIVE_RELOAD ? null : new FirstRows({ folderOf, frameOf: viewOf });
  const documentOf = documents(app, template, origin, { files, views, rows });
  server.get('/config.json', (_, reply) => reply.header('cache-control', 'no-cache').send({ ...pageConfig, mode }));
  server.get('/*', sendPage({ ...sent, documentOf, rows }));
}

/** First rows where slices have web servers of their own: bars and list of files are theirs, what renders is in the gateway's image. */
function servedRows(shellUrl: string, { ROWS_ROOT, MFE_BROWSE_URL, MFE_PORTFOLIO_URL }: GatewayConfig) {
  if (!ROWS_ROOT) return null;
  const urls = new Map([
    ['mfe-browse', MFE_BROWSE_URL],
    ['mfe-portfolio', MFE_PORTFOLIO_URL],
  ]);
  return new FirstRows({
    folderOf: (slice) => join(ROWS_ROOT, slice),
    frameOf: (file) => templateAt(shellUrl, `/views/${file}`),
    servedBy: (slice) => templateAt(urls.get(slice) ?? shellUrl, `/remotes/${slice}/rows.json`),
  });
}

/** What the built slices tell of their pages. */
interface Built {
  files: OpeningFiles | null;
  views: FirstViews | null;
  rows: FirstRows | null;
}

/** Returns the application's document for an address; for share links with the card that chats show. */
function documents(
  app: NestFastifyApplication,
  template: ShellTemplate,
  origin: string,
  { files, views, rows }: Built,
): Documents['documentOf'] {
  const cards = app.get(LinkCards);
  const withoutHints = async (address: string, view: string | null) => {
    const { locale, path } = splitLocale(address);
    if (!path.startsWith('/link-media/')) return shellDocument(view ?? (await template()), address, origin);
    const [text, card] = await Promise.all([view ?? template(), cards.card(path, locale)]);
    return withHead(text, { locale, title: 'Koma', head: linkHead(card, { locale, origin }) });
  };
  return async ({ address, route, isSignedIn, request, visit }) => {
    // Strangers are led to the sign-in page, and the code of staff's pages is for staff only, which the pages ask the server.
    const isHinted = route?.access === 'public' || (isSignedIn && route !== null && !isForStaff(route));
    const hints = isHinted && files ? files.hints(route, splitLocale(address).locale) : '';
    const ofRows = visit && rows ? await rows.document(visit) : null;
    const view = route && !isSignedIn && views ? await views.find(request, route) : null;
    const text = await withoutHints(address, view ?? ofRows);
    const framed = route?.layout === 'login' ? text.replace(FRAME, '') : text;
    return framed.replace(HEAD_END, `${await hints}$&`);
  };
}

/** The document's own script and style sheet come first: hints stand behind them, in a first view with what it loads later. */
const HEAD_END = /(?:<\/template>)?<\/head>/;
/** The bar that the pages of signing in do not have. */
const FRAME = /<div data-frame.*?<\/div>/s;

/** What the document of a creator says who allows text and data mining. */
const NOT_RESERVED = tdmHead(false, '');

interface Page {
  /** Decoded, with its language. */
  address: string;
  route: PageRoute | null;
  isSignedIn: boolean;
  request: FastifyRequest;
  /** Where the document has a place for first rows. */
  visit: RowsVisit | null;
}

interface Documents {
  documentOf: (page: Page) => Promise<string>;
  sendSitePage: SendSitePage | null;
  answers: OpeningAnswers;
  rows: FirstRows | null;
  headers: (path: string) => Record<string, string>;
}

/** Members' pages get the application's document; an unknown path gets the 404 page with its status (§2, §9). */
const sendPage =
  ({ documentOf, sendSitePage, answers, rows, headers }: Documents) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '/', query] = request.url.split('?', 2);
    if (path.length > 1 && /^\/[^/\\].*\/$/.test(path)) {
      return reply.redirect(path.replace(/\/+$/, '') + (query ? `?${query}` : ''), 301);
    }
    const address = decodePath(path) ?? '';
    const route = findRoute(address);
    const isFound = route !== null && route.name !== '404';
    if (!isFound && sendSitePage) return sendSitePage(request, reply);
    const isSignedIn = sessionToken(request.raw) !== null;
    const isPublic = route?.access === 'public' && isOpened(request);
    const search = query ?? '';
    const at = splitLocale(address).path;
    const calls = isFound && (isSignedIn || isPublic) ? openingCalls(route, at, search) : [];
    const next: OpeningQuestions['next'] = (first) => (isFound ? nextCalls(route, at, search, first) : []);
    // Asked before the document is put together, which takes as long.
    const asked = answers.answers(request.raw, { calls, next }, isPublic);
    const cookies = request.headers.cookie ?? '';
    const visit = calls.length > 0 && rows && route ? rowsVisit(route, { address, search, cookies, isSignedIn }) : null;
    const page = { address, route: isFound ? route : null, isSignedIn, request, visit };
    const document = await documentOf(page).catch(() => null);
    // With answers in it, nothing keeps it.
    const isKept = calls.length === 0 && !route?.name.startsWith('reset_password');
    void reply.headers(headers(address)).header('cache-control', isKept ? 'no-cache' : 'no-store');
    if (document === null) return sendAway(reply);
    if (document.includes(NOT_RESERVED)) void reply.header('tdm-reservation', '0').removeHeader('tdm-policy');
    void reply.status(isFound ? 200 : 404).type('text/html; charset=utf-8');
    if (!visit || !rows || !document.includes(ROWS_PLACE))
      return sendInParts(request, reply, document.split(/(?=<\/body>)/), asked.then(answersElement));
    const inPlace = asked.then(async (all) => (await rows.render(visit, all)) + answersElement(all));
    return sendInParts(request, reply, document.split(ROWS_PLACE), inPlace);
  };

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
