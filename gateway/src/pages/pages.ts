import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { findRoute, type WebSlice } from '@koma/contracts';
import { CONFIG } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { PAGE_HEADERS } from './page-headers.js';

const REMOTES: readonly WebSlice[] = ['mfe-portfolio', 'mfe-browse', 'mfe-settings', 'mfe-admin'];
const YEAR_SECONDS = 31_536_000;

/** What `/config.json` tells the pages at run time: where the remotes are, and that everything runs on this machine. */
const pageConfig = {
  apiBase: '',
  mode: 'embedded',
  remotes: Object.fromEntries(REMOTES.map((slice) => [slice, `/remotes/${slice}/mf-manifest.json`])),
};

/** Serves the built pages where no web server of their own does (embedded mode). */
export async function servePages(app: NestFastifyApplication): Promise<void> {
  const config = app.get<GatewayConfig>(CONFIG);
  const root = config.WEB_ROOT;
  if (!root) return;
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const shell = join(root, 'shell/dist');
  await server.register(fastifyStatic, { root: shell, wildcard: false, index: false, preCompressed: true, setHeaders });
  for (const slice of REMOTES) {
    const folder = join(root, slice, 'dist');
    if (!existsSync(folder)) continue;
    const options = {
      root: folder,
      prefix: `/remotes/${slice}/`,
      wildcard: true,
      index: false,
      preCompressed: true,
      decorateReply: false,
    } as const;
    await server.register(fastifyStatic, { ...options, setHeaders });
  }
  server.get('/config.json', (_, reply) => reply.header('cache-control', 'no-cache').send(pageConfig));
  server.get('/*', (request, reply) => sendPage(join(shell, 'index.html'), request.url, reply));
}

/** Names with a content hash never change; all others are asked for anew. */
function setHeaders(reply: FastifyReply, path: string): void {
  const isHashed = /\.[0-9a-f]{8,}\.\w+$/.test(path);
  void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  void reply.header('x-content-type-options', 'nosniff');
}

/** Every route of §2 is the same document; an unknown path is the 404 page with its status. */
async function sendPage(file: string, url: string, reply: FastifyReply): Promise<FastifyReply> {
  const path = decodePath(url.split('?', 1)[0] ?? '/');
  const status = path !== null && findRoute(path)?.name !== '404' && findRoute(path) ? 200 : 404;
  return reply
    .status(status)
    .headers(PAGE_HEADERS)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(createReadStream(file));
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
