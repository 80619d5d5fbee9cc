import { DOCUMENT, DOCUMENT_TYPES, documentType, type DocumentType } from '@koma/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../app-error.js';
import { limitBodies } from './limit-bodies.js';
import { readBody } from './plain-routes.js';

/** A document as somebody sent it beside a form. */
export interface SentDocument {
  fileName: string;
  type: DocumentType;
  content: Buffer;
}

/** What a file of each type begins with. */
const HEADS: Record<DocumentType, RegExp> = {
  'application/pdf': /^%PDF-[12]\.\d/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n\x1a\n/,
};
const query = z.strictObject({ fileName: z.string().max(1000) });

/**
 * Lets the routes of a scope take documents as bodies, and no other bodies; each is read or sent once there is room for it.
 * @param senderOf see `limitBodies`
 */
export function takeDocuments(scope: FastifyInstance, senderOf?: (request: FastifyRequest) => string): void {
  limitBodies(scope, { most: DOCUMENT.bytes, ...(senderOf && { senderOf }) });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...DOCUMENT_TYPES], (_, payload, done) => {
    readBody(payload, DOCUMENT.bytes, 'DOCUMENT.TOO_LARGE').then((file) => done(null, file), done);
  });
}

/**
 * The name of `?fileName=` in a form that is safe to show and save: the last part of any path, without control and direction
 * marks. Runs before a body is read. @throws AppError DOCUMENT.TYPE for a name of another kind of file
 */
export function documentName(request: Pick<FastifyRequest, 'query'>): string {
  const last = query.safeParse(request.query).data?.fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{C}"]/gu, '').trim();
  if (!/\.(?:pdf|jpe?g|png)$/i.test(clean)) throw new AppError('DOCUMENT.TYPE');
  return [...clean].slice(-DOCUMENT.nameLength).join('');
}

/** The document of a request. @throws AppError DOCUMENT.TYPE when its bytes do not begin as its type does */
export function sentDocument(request: FastifyRequest): SentDocument {
  const { data: type } = documentType.safeParse(request.headers['content-type']);
  const { body: content } = request;
  if (!type || !Buffer.isBuffer(content)) throw new AppError('DOCUMENT.TYPE');
  if (!HEADS[type].test(content.subarray(0, 8).toString('latin1'))) throw new AppError('DOCUMENT.TYPE');
  return { fileName: documentName(request), type, content };
}

/** Answers with a document as an attachment, which no browser shows in the page. */
export const sendDocument = (
  reply: FastifyReply,
  { fileName, type, content }: SentDocument,
  plainName: string,
): FastifyReply =>
  reply
    .headers({
      'content-disposition': attachment(fileName, plainName),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    .type(type)
    .send(content);

/** RFC 6266: the name in UTF-8, and an ASCII name for old programs. */
const attachment = (fileName: string, plainName: string) =>
  `attachment; filename="${plainName}${/\.\w+$/.exec(fileName)?.[0] ?? ''}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, escape)}`;
const escape = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
