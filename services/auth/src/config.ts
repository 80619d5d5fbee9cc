import { baseConfig, PRODUCTION_PARTS, requireInProduction } from '@koma/service-kit';
import { z } from 'zod';

export const authConfig = requireInProduction(
  baseConfig.extend({
    NOTIFICATION_URL: z.url(),
    /** Key of the hashes of mailed codes, at least 32 characters. */
    CODE_SECRET: z.string().min(32),
    /** False only where the site is served without TLS, as on a developer's machine. */
    COOKIE_SECURE: z.stringbool().default(true),
    CODES_PER_HOUR: z.coerce.number().int().default(5),
  }),
  PRODUCTION_PARTS,
);
export type AuthConfig = z.infer<typeof authConfig>;
