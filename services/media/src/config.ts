import { baseConfig, checkedConfig, PRODUCTION_PARTS } from '@koma/service-kit';
import { z } from 'zod';

export const mediaConfig = checkedConfig(
  baseConfig.extend({
    /** Folder of work in hand and, without an S3 store, of all files and unfinished uploads. */
    MEDIA_DIR: z.string(),
    /** Key of signed file addresses, shared with the catalogue, at least 32 characters. */
    FILE_KEY: z.string().min(32),
    S3_ENDPOINT: z.url().optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    /** The services that deliver their part of an export. */
    AUTH_URL: z.url(),
    CATALOGUE_URL: z.url(),
    NOTIFICATION_URL: z.url(),
    ANALYTICS_URL: z.url(),
    BILLING_URL: z.url(),
    LICENSING_URL: z.url(),
    /** Address of the site, for the QR codes of PDFs. */
    PUBLIC_ORIGIN: z.url(),
    /** The host of the stills of films on YouTube; left out: none is asked for. Nothing else on the internet is ever asked. */
    YOUTUBE_STILLS: z.url({ protocol: /^https?$/ }).optional(),
    FFMPEG_PATH: z.string().optional(),
    /** Files processed at the same time by this process; 0 serves the API only. */
    WORKERS: z.coerce.number().int().min(0).default(1),
    /** A job whose lease was not renewed for so long goes to another worker. */
    LEASE_SECONDS: z.coerce.number().int().min(1).default(30),
  }),
  [...PRODUCTION_PARTS, 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET'],
);
export type MediaConfig = z.infer<typeof mediaConfig>;
