import { baseConfig, checkedConfig, PRODUCTION_PARTS } from '@koma/service-kit';
import { z } from 'zod';

const serviceAccount = z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string() });

function isServiceAccount(text: string): boolean {
  try {
    return serviceAccount.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

export const authConfig = checkedConfig(
  baseConfig.extend({
    NOTIFICATION_URL: z.url(),
    CATALOGUE_URL: z.url(),
    /** Address of the site; passkeys are bound to its host. */
    PUBLIC_ORIGIN: z.url(),
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
);
export type AuthConfig = z.infer<typeof authConfig>;
