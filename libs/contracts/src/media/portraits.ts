import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { id } from '../common/page.js';

/** A portrait is cropped in the page, uploaded as one small picture, and rendered again by the service. */
export const PORTRAIT = { bytes: 2 * 1024 ** 2, size: 512, smallSize: 96 } as const;
/** Accepted content types of portraits and logos; the service also checks the bytes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** `PUT` and `DELETE` of the own portrait; plain routes, because bodies are pictures. */
export const OWN_PORTRAIT_PATH = '/api/media/portrait';
export const PORTRAITS_PATH = '/api/media/portraits';

/** Portrait below an account's signed address. */
export const PORTRAIT_PATH = 'portrait/large.webp';

/** Address of an account's portrait; 404 when there is none. */
export const portraitPath = (accountId: string, size: 'small' | 'large', version: number): string =>
  `${PORTRAITS_PATH}/${accountId}/${size}?v=${version}`;

export const portraits = {
  /** Versions of the portraits of these accounts, for their addresses. */
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
