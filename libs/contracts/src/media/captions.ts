import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { CAPTIONS } from '../common/limits.js';
import { id, idParams } from '../common/page.js';

/** Languages of captions (BCP 47). */
export const captionLanguage = z.enum([
  ...['ja', 'en', 'zh-hans', 'zh-hant', 'ko', 'th', 'vi', 'id', 'fr', 'de', 'es', 'pt', 'it', 'ar'],
] as const);
export type CaptionLanguage = z.infer<typeof captionLanguage>;

/** A caption file of a film; `path` is relative to the asset. */
export const captionFile = z.object({ lang: captionLanguage, path: z.string() });
export type CaptionFile = z.infer<typeof captionFile>;

/** How a file of captions was read. */
export const captionEncoding = z.enum(['utf-8', 'utf-16', 'shift_jis']);

export const caption = z.object({
  lang: captionLanguage,
  /** Name of the file that was uploaded. */
  fileName: z.string(),
  /** Number of captions. */
  cues: z.int(),
  encoding: captionEncoding,
  /** The first captions, to check by eye. */
  beginning: z.string(),
  /** Address of the file, valid for ten minutes. */
  url: z.string(),
});
export type Caption = z.infer<typeof caption>;

const captionList = z.object({ items: z.array(caption) });
const PATH = '/api/media/assets/{id}/captions';
const params = z.strictObject({ id, lang: captionLanguage });

export const captions = {
  list: endpoint({
    id: 'media.captions.list',
    method: 'GET',
    path: PATH,
    summary: "Captions of one of the caller's own films",
    access: 'creator',
    params: idParams,
    response: captionList,
  }),
  put: endpoint({
    id: 'media.captions.put',
    method: 'PUT',
    path: `${PATH}/{lang}`,
    summary: "Adds or replaces the captions in one language of one of the caller's own films, from WebVTT or SRT",
    access: 'creator',
    params,
    body: z.strictObject({
      fileName: z.string().min(1).max(200),
      /** The bytes in base64, so that the service sees their encoding. */
      file: z.base64().max(Math.ceil(CAPTIONS.bytes / 3) * 4),
    }),
    response: captionList,
  }),
  delete: endpoint({
    id: 'media.captions.delete',
    method: 'DELETE',
    path: `${PATH}/{lang}`,
    summary: "Deletes the captions in one language of one of the caller's own films",
    access: 'creator',
    params,
    response: captionList,
  }),
} as const;
