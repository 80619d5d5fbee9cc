import { baseConfig, PRODUCTION_PARTS, requireInProduction } from '@koma/service-kit';
import { z } from 'zod';

export const notificationConfig = requireInProduction(
  baseConfig.extend({
    /** Mail server, for instance `smtp://user:password@host:587`. */
    SMTP_URL: z.string().optional(),
    MAIL_FROM: z.string().default('Koma <no-reply@koma.example>'),
    /** Where enquiries and job applications go. */
    STAFF_MAIL: z.email().default('staff@koma.example'),
    /** Address of the site in links of mails. */
    PUBLIC_ORIGIN: z.url(),
    /** Folder of the local mail inbox; set only in the embedded platform. */
    INBOX_DIR: z.string().optional(),
  }),
  [...PRODUCTION_PARTS, 'SMTP_URL'],
);
export type NotificationConfig = z.infer<typeof notificationConfig>;
