import { firebaseWebConfig } from '@koma/contracts';
import { baseConfig, checkedConfig, origin, PRODUCTION_PARTS } from '@koma/service-kit';
import { z } from 'zod';

const serviceAccount = z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string() });

const isJsonOf = (schema: z.ZodType) => (text: string) => {
  try {
    return schema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};

export const notificationConfig = checkedConfig(
  baseConfig.extend({
    /** Mail server, for instance `smtp://user:password@host:587`. */
    SMTP_URL: z.string().optional(),
    MAIL_FROM: z.string().default('Koma <no-reply@koma.example>'),
    /** Where enquiries and job applications go. */
    STAFF_MAIL: z.email().default('staff@koma.example'),
    /** Address of the site in links of mails; and of staff's pages, where they have a host of their own. */
    PUBLIC_ORIGIN: z.url(),
    ADMIN_ORIGIN: origin.optional(),
    /** Firebase service account as in its JSON file, and the web configuration with the VAPID key: both, or there are no pushes. */
    FIREBASE_SERVICE_ACCOUNT: z
      .string()
      .refine(isJsonOf(serviceAccount), 'not the JSON of a service account')
      .optional(),
    FIREBASE_WEB_CONFIG: z
      .string()
      .refine(isJsonOf(firebaseWebConfig), 'not the JSON of a web configuration')
      .optional(),
    /** Folder of pushes that are stored instead of sent; set only in the embedded platform and in tests. */
    PUSH_DIR: z.string().optional(),
    /** Folder of the local mail inbox; set only in the embedded platform. */
    INBOX_DIR: z.string().optional(),
  }),
  [...PRODUCTION_PARTS, 'SMTP_URL'],
);
export type NotificationConfig = z.infer<typeof notificationConfig>;
