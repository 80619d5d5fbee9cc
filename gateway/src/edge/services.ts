// Written by `npm run slices`.
import { z } from 'zod';

/** Settings with the address of each service. */
export const SERVICE_ADDRESSES = {
  AUTH_URL: z.url(),
  MEDIA_URL: z.url(),
  CATALOGUE_URL: z.url(),
  BILLING_URL: z.url(),
  NOTIFICATION_URL: z.url(),
  ANALYTICS_URL: z.url(),
  LICENSING_URL: z.url(),
};

/** The services behind the gateway, each with the setting that holds its address. */
export const SERVICES = [
  { name: 'auth', address: 'AUTH_URL' },
  { name: 'media', address: 'MEDIA_URL' },
  { name: 'catalogue', address: 'CATALOGUE_URL' },
  { name: 'billing', address: 'BILLING_URL' },
  { name: 'notification', address: 'NOTIFICATION_URL' },
  { name: 'analytics', address: 'ANALYTICS_URL' },
  { name: 'licensing', address: 'LICENSING_URL' },
] as const;
