import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { idParams } from '../common/page.js';

/** A creator's logo (§3) is cropped in the page to whatever shape it has, and keeps what is transparent; sides in px. */
export const LOGO = { bytes: 2 * 1024 ** 2, size: 1024 } as const;
/** `PUT` and `DELETE` on one's own logo; plain routes, because bodies are pictures. */
export const OWN_LOGO_PATH = '/api/media/logo';
export const LOGOS_PATH = '/api/media/logos';

/** Under a signed address of an account: its logo. */
export const LOGO_PATH = 'logo/large.webp';

/** Address of somebody's logo; 404 when there is none. */
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
