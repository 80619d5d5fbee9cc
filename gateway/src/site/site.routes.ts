import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { findRoute, PAGE_ROUTES, localisePath, splitLocale, type Locale } from '@koma/contracts';
import { chooserOf, CONFIG } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { pageOf } from '../edge/admin-host.js';
import { sendAway } from '../pages/away.js';
import { setFileHeaders } from '../pages/file-headers.js';
import { pageHeaders } from '../pages/page-headers.js';
import { securityTxt } from './security-txt.js';
import { serveTdm } from './tdm.routes.js';
import { languageCookie, redirectOf } from './root-redirect.js';
import { SiteContent } from './site-content.js';
import { serveEditions } from './edition.routes.js';
import { servePreviews } from './preview.routes.js';
import { type Coding, loadRenderer, SiteDocuments } from './site-documents.js';

const LOCALES: readonly Locale[] = ['ja', 'en'];
const chooseCoding = chooserOf<Coding>(['br', 'gzip']);
const PATHS = PAGE_ROUTES.filter(({ slice, name }) => slice === 'site' && name !== '404').map(({ path }) => path);

export type SendSitePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves the public pages. Returns a function that sends one, also for unknown addresses (404), or null where they were not
 * built.
 */
export async function serveSite(app: NestFastifyApplication): Promise<SendSitePage | null> {
  const config = app.get<GatewayConfig>(CONFIG);
  const { SITE_ROOT, WEB_ROOT, PUBLIC_ORIGINS, SECURITY_CONTACT } = config;
  const root = SITE_ROOT ?? (WEB_ROOT && join(WEB_ROOT, 'site/dist'));
  const renderer = root ? await loadRenderer(root) : null;
  if (!root || !renderer) return null;
  const origin = PUBLIC_ORIGINS[0] ?? '';
  const documents = new SiteDocuments(renderer, app.get(SiteContent), origin);
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  await server.register(fastifyStatic, {
    root: join(root, 'client'),
    prefix: '/site/client/',
    index: false,
    preCompressed: true,
    setHeaders: setFileHeaders,
    decorateReply: false,
  });
  const headers = pageHeaders(config).page;
  const send: SendSitePage = (request, reply) => sendDocument({ documents, config, headers }, request, reply);
  for (const path of [...PATHS, '/404']) for (const locale of LOCALES) server.get(localisePath(path, locale), send);
  servePreviews(server, { documents, config }, send);
  serveEditions(server, { documents, config }, send);
  server.get('/robots.txt', (_, reply) => reply.type('text/plain').send(robots(origin)));
  server.get('/sitemap.xml', (_, reply) => reply.type('application/xml').send(sitemap(origin)));
  serveTdm(server, origin);
  const contact = SECURITY_CONTACT ?? `${origin}/contact`;
  server.get('/.well-known/security.txt', (_, reply) => reply.type('text/plain').send(securityTxt(origin, contact)));
  return send;
}

async function sendDocument(
  { documents, config, headers }: { documents: SiteDocuments; config: GatewayConfig; headers: Record<string, string> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [address = '/'] = request.url.split('?', 1);
  const { locale, path } = splitLocale(address);
  const target = findRoute(address) ? redirectOf(path, locale, request.headers) : null;
  void reply
    .headers(headers)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie');
  const cookie = languageCookie(path, locale, request.headers);
  if (cookie) void reply.header('set-cookie', cookie);
  // Staff who signed in on another host would come to a page that is not found there.
  const isThere = target !== null && pageOf(request.raw, target, config) === null;
  if (isThere) return reply.redirect(target + request.url.slice(address.length), 302);
  const page = { path: PATHS.includes(path) ? path : '/404', locale };
  const document = await documents.document(page).catch(() => null);
  if (!document) return sendAway(reply);
  void reply.type('text/html; charset=utf-8');
  void reply.header('etag', document.etag);
  if (document.status === 200 && request.headers['if-none-match'] === document.etag) return reply.status(304).send();
  const coding = chooseCoding(request.headers['accept-encoding']);
  if (coding) void reply.header('content-encoding', coding);
  return reply.status(document.status).send(document.bodies[coding ?? 'identity']);
}

/**
 * The API is excluded from search engines. Previews, pages of share links and files exclude themselves by `noindex`: chats must be able
 * to read those of links for their cards.
 */
const robots = (origin: string) =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

function sitemap(origin: string): string {
  const entries = PATHS.flatMap((path) => {
    const alternates = LOCALES.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${localisePath(path, locale)}"/>`,
    ).join('');
    return LOCALES.map((locale) => `<url><loc>${origin}${localisePath(path, locale)}</loc>${alternates}</url>`);
  });
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>${entries.join('')}</urlset>\n`;
}
