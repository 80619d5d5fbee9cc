import { authorities, baseConfig, checkedConfig, PRODUCTION_PARTS } from '@koma/service-kit';
import { z } from 'zod';

export const catalogueConfig = checkedConfig(
  baseConfig.extend({
    /** Key of signed file addresses, shared with the media service, at least 32 characters. */
    FILE_KEY: z.string().min(32),
    /**
     * Roles of this process: `search` holds all works in memory for searching (docs/adr/0016), `api` asks the database instead.
     * `readings` guesses with a dictionary how titles and companies are read, `index` writes the index of OpenSearch where there is
     * one. Every process answers everything.
     */
    CATALOGUE_ROLES: z
      .string()
      .default('api,search,readings,index')
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(['api', 'search', 'readings', 'index'])).min(1)),
    /** OpenSearch that searches instead of the memory (docs/adr/0042): nodes with user and password, separated by commas. */
    OPENSEARCH_URL: z
      .string()
      .refine((text) => text.split(',').every((url) => z.url({ protocol: /^https?$/ }).safeParse(url).success))
      .optional(),
    /** What its certificate is checked by; left out, public authorities. */
    OPENSEARCH_CA: authorities.optional(),
    /** Where the names of its indices begin, as the rights of its account have it. */
    OPENSEARCH_PREFIX: z
      .string()
      .regex(/^[a-z][a-z0-9]*$/)
      .default('koma'),
    /** A question that takes longer is answered by the database. */
    OPENSEARCH_QUESTION_MS: z.coerce.number().int().min(100).default(2_000),
    OPENSEARCH_SHARDS: z.coerce.number().int().min(1).max(64).default(3),
    OPENSEARCH_REPLICAS: z.coerce.number().int().min(0).max(5).default(1),
    /** Origin of the host that serves files; empty when it is the site itself. */
    FILE_ORIGIN: z.string().default(''),
    /** False only where the site is served without TLS, as on a developer's machine. */
    COOKIE_SECURE: z.stringbool().default(true),
  }),
  PRODUCTION_PARTS,
);
export type CatalogueConfig = z.infer<typeof catalogueConfig>;
