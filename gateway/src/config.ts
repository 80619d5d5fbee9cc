import { baseConfig, PRODUCTION_PARTS, requireInProduction } from '@koma/service-kit';
import { z } from 'zod';
import { SERVICE_ADDRESSES } from './edge/services.js';

export const gatewayConfig = requireInProduction(
  baseConfig.extend({
    /** Addresses under which the site is reached, joined by commas; requests from pages of others are refused. */
    PUBLIC_ORIGINS: z.string().transform((text) => text.split(',')),
    /** Private key of identity tokens, a JWK in JSON. */
    IDENTITY_PRIVATE_KEY: z.string(),
    ...SERVICE_ADDRESSES,
    /** Processes of the catalogue that keep all works in memory; left out, every one does. */
    CATALOGUE_SEARCH_URL: z.url().optional(),
    /** How many proxies stand in front and may be believed about the browser's address. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
    /** Salt of the hashes that tell viewers apart, at least 32 characters. */
    VIEWER_SECRET: z.string().min(32),
    /** Folder of the built pages; without it the gateway serves the API only. */
    WEB_ROOT: z.string().optional(),
    /** Address of the web server of the application's host, where its document is when it is not in WEB_ROOT. */
    SHELL_URL: z.url().optional(),
    /** Folder of the built public pages; left out, they are looked for in WEB_ROOT. */
    SITE_ROOT: z.string().optional(),
    /** Tells open pages to reload when they were built anew; for development. */
    LIVE_RELOAD: z.stringbool().default(false),
    /** Multiplies every limit; tests and load runs from one address need more than a person does. */
    LIMIT_FACTOR: z.coerce.number().positive().default(1),
  }),
  PRODUCTION_PARTS,
);
export type GatewayConfig = z.infer<typeof gatewayConfig>;
