import { CMS_PREVIEW_PATH, cmsPreviewToken, localisePath, splitLocale } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendAway } from '../pages/away.js';
import { type PagePlaces, pageHeaders } from '../pages/page-headers.js';
import type { SiteDocuments } from './site-documents.js';
import type { SendSitePage } from './site.routes.js';

const params = z.object({ token: cmsPreviewToken });
const query = z.object({ path: z.string().default('') });

/** In the frame beside the form a link opens in a tab of its own: other pages let nobody frame them. */
const inFrame = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/**
 * Serves drafts to whoever has their secret link, made by the same renderer as the pages themselves. `path` chooses one of the pages
 * that show the draft.
 */
export function servePreviews(
  server: FastifyInstance,
  { documents, config }: { documents: SiteDocuments; config: PagePlaces },
  sendNotFound: SendSitePage,
): void {
  const { preview } = pageHeaders(config);
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const given = params.safeParse(request.params);
    const { locale } = splitLocale(request.url);
    const { path } = query.safeParse(request.query).data ?? { path: '' };
    if (!given.success) return sendNotFound(request, reply);
    const found = await documents.preview(given.data.token, { path, locale }).catch((error: unknown) => error);
    void reply.headers(preview);
    if (found instanceof AppError && found.status === 404) return sendNotFound(request, reply);
    if (typeof found !== 'string') return sendAway(reply);
    void reply.type('text/html; charset=utf-8');
    return reply.send(request.headers['sec-fetch-dest'] === 'iframe' ? inFrame(found) : found);
  };
  for (const locale of ['ja', 'en'] as const) server.get(localisePath(`${CMS_PREVIEW_PATH}/:token`, locale), send);
}
