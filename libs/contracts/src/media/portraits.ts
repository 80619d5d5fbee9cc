import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { id } from '../common/page.js';

/** A portrait is cropped in the page, sent as one small picture, and made anew by the service. */
export const PORTRAIT = { bytes: 2 * 1024 ** 2, size: 512, smallSize: 96 } as const;
/** Content types of pictures of accounts that may be sent; what the bytes are is looked at. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** `PUT` and `DELETE` on one's own portrait; plain routes, because bodies are pictures. */
export const OWN_PORTRAIT_PATH = '/api/media/portrait';
export const PORTRAITS_PATH = '/api/media/portraits';

/** Under a signed address of an account: its portrait. */
export const PORTRAIT_PATH = 'portrait/large.webp';

/** Address of somebody's portrait; 404 when there is none. */
export const portraitPath = (accountId: string, size: 'small' | 'large', version: number): string =>
  `${PORTRAITS_PATH}/${accountId}/${size}?v=${version}`;

export const portraits = {
  /** Which of these accounts have a portrait, with the version that its address wants. */
  versions: endpoint({
    id: 'media.portraits.versions',
    method: 'GET',
    path: PORTRAITS_PATH,
    summary: 'Which accounts have a portrait',
    access: 'signed-in',
    query: z.strictObject({
      ids: z
        .string()
        .max(4_000)
        .transform((value) => value.split(','))
        .pipe(z.array(id).max(100)),
    }),
    response: z.object({ items: z.array(z.object({ id, version: z.number().int() })) }),
  }),
} as const;
