import { baseConfig, checkedConfig, origin, PRODUCTION_PARTS } from '@koma/service-kit';
import { z } from 'zod';

const serviceAccount = z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string() });

function isServiceAccount(text: string): boolean {
  try {
    return serviceAccount.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const isBelow = (admin: string | undefined, site: string): boolean =>
  admin === undefined || new URL(admin).hostname.endsWith(`.${new URL(site).hostname}`);

export const authConfig = checkedConfig(
  baseConfig.extend({
    NOTIFICATION_URL: z.url(),
    CATALOGUE_URL: z.url(),
    /** Address of the site; passkeys are bound to its host. */
    PUBLIC_ORIGIN: z.url(),
    /** The administration's, where it has a host of its own: below that of the site, for which passkeys hold. */
    ADMIN_ORIGIN: origin.optional(),
    /** Key for the hashes of mailed codes and for sealed app secrets, at least 32 characters. */
    CODE_SECRET: z.string().min(32),
    /** False only where the site is served without TLS, as on a developer's machine. */
    COOKIE_SECURE: z.stringbool().default(true),
    CODES_PER_HOUR: z.coerce.number().int().default(5),
    /** Full admins need an authenticator app or a passkey; false only for the demo. */
    STRONG_ADMINS: z.stringbool().default(true),
    /** Firebase service account as in its JSON file; without it `fb_token` is null (decision 4). */
    FIREBASE_SERVICE_ACCOUNT: z.string().refine(isServiceAccount, 'not the JSON of a service account').optional(),
  }),
  PRODUCTION_PARTS,
).refine(({ PUBLIC_ORIGIN, ADMIN_ORIGIN }) => isBelow(ADMIN_ORIGIN, PUBLIC_ORIGIN), {
  path: ['ADMIN_ORIGIN'],
  message: 'its host is not below that of PUBLIC_ORIGIN',
});
export type AuthConfig = z.infer<typeof authConfig>;
