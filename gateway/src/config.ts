import { baseConfig, checkedConfig, origin, PRODUCTION_PARTS } from '@koma/service-kit';
import { z } from 'zod';
import { SERVICE_ADDRESSES } from './edge/services.js';

export const gatewayConfig = checkedConfig(
  baseConfig.extend({
    /** Origins of the site, separated by commas; requests from pages of other origins are refused. */
    PUBLIC_ORIGINS: z.string().transform((text) => text.split(',')),
    /** Origin of the administration where it has a host of its own: on others staff are strangers, and their pages are not found. */
    ADMIN_ORIGIN: origin.optional(),
    /** Origin of works' files where they have a host of their own, to which no cookie is sent; elsewhere their addresses lead there. */
    FILE_ORIGIN: origin.optional(),
    /** Private key of identity tokens, a JWK in JSON. */
    IDENTITY_PRIVATE_KEY: z.string(),
    ...SERVICE_ADDRESSES,
    /** Catalogue processes that hold all works in memory; left out, every process does. */
    CATALOGUE_SEARCH_URL: z.url().optional(),
    /** Number of proxies in front of the gateway that are trusted with the browser's address. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
    /** Salt of the hashes that distinguish viewers, at least 32 characters. */
    VIEWER_SECRET: z.string().min(32),
    /** Folder of the built pages; without it the gateway serves the API only. */
    WEB_ROOT: z.string().optional(),
    /** Address of the host's web server, which has the application's document when it is not in WEB_ROOT. */
    SHELL_URL: z.url().optional(),
    /** Web servers of the remotes whose pages have first rows. */
    MFE_BROWSE_URL: z.url().optional(),
    MFE_PORTFOLIO_URL: z.url().optional(),
    /** Folder with what renders their first rows, by slice, where there is no WEB_ROOT; left out, documents go without. */
    ROWS_ROOT: z.string().optional(),
    /** Folder of the built public pages; left out, they are expected in WEB_ROOT. */
    SITE_ROOT: z.string().optional(),
    /** Where weaknesses are reported, a `mailto:` or `https:` address for security.txt; left out, the contact page. */
    SECURITY_CONTACT: z.url().optional(),
    /** Makes open pages reload after a build; for development. */
    LIVE_RELOAD: z.stringbool().default(false),
    /** Seconds in which a request's body has to arrive, unless it is a file. */
    BODY_SECONDS: z.coerce.number().positive().default(10),
    /** Folder on the disk that everything is saved on, where there is one; while it is nearly full, only reading is served. */
    STORAGE_DIR: z.string().optional(),
    /** Below this, that disk counts as full: PostgreSQL stops when its journal finds no space. */
    LEAST_FREE_MB: z.coerce.number().positive().default(256),
    /** Multiplies every limit; tests and load runs from one address need more than a person. */
    LIMIT_FACTOR: z.coerce.number().positive().default(1),
  }),
  PRODUCTION_PARTS,
);
export type GatewayConfig = z.infer<typeof gatewayConfig>;
