import { baseConfig, PRODUCTION_PARTS, requireInProduction } from '@koma/service-kit';
import { z } from 'zod';

export const catalogueConfig = requireInProduction(
  baseConfig.extend({
    /** Key of signed file addresses, shared with the media service, at least 32 characters. */
    FILE_KEY: z.string().min(32),
    /**
     * Roles of this process: `search` holds all works in memory for searching (docs/adr/0016), `api` asks the database instead.
     * `readings` guesses with a dictionary how titles and companies are read. Every process answers everything.
     */
    CATALOGUE_ROLES: z
      .string()
      .default('api,search,readings')
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(['api', 'search', 'readings'])).min(1)),
    /** Origin of the host that serves files; empty when it is the site itself. */
    FILE_ORIGIN: z.string().default(''),
    /** False only where the site is served without TLS, as on a developer's machine. */
    COOKIE_SECURE: z.stringbool().default(true),
  }),
  PRODUCTION_PARTS,
);
export type CatalogueConfig = z.infer<typeof catalogueConfig>;
