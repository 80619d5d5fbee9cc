import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { idParams } from '../common/page.js';

/** A creator's logo (§3) is cropped in the page to any shape, and keeps its transparency; sides in px. */
export const LOGO = { bytes: 2 * 1024 ** 2, size: 1024 } as const;
/** `PUT` and `DELETE` of the own logo; plain routes, because bodies are pictures. */
export const OWN_LOGO_PATH = '/api/media/logo';
export const LOGOS_PATH = '/api/media/logos';

/** Logo below an account's signed address. */
export const LOGO_PATH = 'logo/large.webp';

/** Address of an account's logo; 404 when there is none. */
export const logoPath = (accountId: string, version: number): string => `${LOGOS_PATH}/${accountId}/large?v=${version}`;

export const logos = {
  find: endpoint({
    id: 'media.logos.find',
    method: 'GET',
    path: `${LOGOS_PATH}/{id}`,
    summary: 'The logo of an account, with the version that its address wants; null when there is none',
    access: 'signed-in',
    params: idParams,
    response: z.object({
      logo: z.object({ version: z.number().int(), width: z.number().int(), height: z.number().int() }).nullable(),
    }),
  }),
} as const;
