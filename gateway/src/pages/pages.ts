import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { findRoute, type WebSlice } from '@koma/contracts';
import { CONFIG } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { serveSite, type SendSitePage } from '../site/site.routes.js';
import { setFileHeaders } from './file-headers.js';
import { serveLiveReload } from './live-reload.js';
import { PAGE_HEADERS } from './page-headers.js';
import { shellDocuments } from './shell-document.js';

const REMOTES: readonly WebSlice[] = ['mfe-portfolio', 'mfe-browse', 'mfe-settings', 'mfe-admin'];

/** What `/config.json` tells the pages at run time: where the remotes are, and whether everything runs on this machine. */
const pageConfig = {
  apiBase: '',
  remotes: Object.fromEntries(REMOTES.map((slice) => [slice, `/remotes/${slice}/mf-manifest.json`])),
};

/** Serves the built pages where no web server of their own does (embedded mode). */
export async function servePages(app: NestFastifyApplication): Promise<void> {
  const { WEB_ROOT: root, LIVE_RELOAD, NODE_ENV, PUBLIC_ORIGINS } = app.get<GatewayConfig>(CONFIG);
  const sendSitePage = await serveSite(app);
  if (!root) return;
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const shell = join(root, 'shell/dist');
  const [index, origin] = [join(shell, 'index.html'), PUBLIC_ORIGINS[0] ?? ''];
  const common = { index: false, preCompressed: true, setHeaders: setFileHeaders } as const;
  // The few files with fixed names, such as the icon; then each slice's folder, where a missing file is a plain 404.
  await server.register(fastifyStatic, {
    ...common,
    root: shell,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html*'],
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
  const documentOf = LIVE_RELOAD
    ? (address: string) => shellDocuments(index, origin)(address)
    : shellDocuments(index, origin);
  server.get('/config.json', (_, reply) => reply.header('cache-control', 'no-cache').send({ ...pageConfig, mode }));
  server.get('/*', (request, reply) => sendPage({ documentOf, sendSitePage }, request, reply));
}

interface Documents {
  /** The application's document for an address. */
  documentOf: (address: string) => string;
  sendSitePage: SendSitePage | null;
}

/** Members' pages are the application; an unknown path is the 404 page with its status (§2, §9). */
async function sendPage({ documentOf, sendSitePage }: Documents, request: FastifyRequest, reply: FastifyReply) {
  const [path = '/', query] = request.url.split('?', 2);
  if (path.length > 1 && /^\/[^/\\].*\/$/.test(path)) {
    return reply.redirect(path.replace(/\/+$/, '') + (query ? `?${query}` : ''), 301);
  }
  const route = findRoute(decodePath(path) ?? '');
  const isFound = route !== null && route.name !== '404';
  if (!isFound && sendSitePage) return sendSitePage(request, reply);
  return reply
    .status(isFound ? 200 : 404)
    .headers(PAGE_HEADERS)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(documentOf(path));
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
