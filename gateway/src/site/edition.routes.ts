import { LEGAL_PAGES, legalEdition, localisePath, splitLocale } from '@koma/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAway } from '../pages/away.js';
import { type PagePlaces, pageHeaders } from '../pages/page-headers.js';
import type { SiteDocuments } from './site-documents.js';
import type { SendSitePage } from './site.routes.js';

/** Serves the legal texts that held before, each at the day of its revision. They never change, but the pages around them do. */
export function serveEditions(
  server: FastifyInstance,
  { documents, config }: { documents: SiteDocuments; config: PagePlaces },
  sendNotFound: SendSitePage,
): void {
  const headers = pageHeaders(config).page;
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [address = ''] = request.url.split('?', 1);
    const { locale, path } = splitLocale(address);
    const [, page, edition] = path.split('/');
    const given = legalEdition.safeParse({ page, edition });
    if (!given.success) return sendNotFound(request, reply);
    const html = await documents.edition(given.data, locale).catch(() => undefined);
    if (html === null) return sendNotFound(request, reply);
    if (html === undefined) return sendAway(reply);
    void reply.headers(headers).header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
    return reply.type('text/html; charset=utf-8').send(html);
  };
  for (const page of LEGAL_PAGES)
    for (const locale of ['ja', 'en'] as const) server.get(localisePath(`/${page}/:edition`, locale), send);
}
