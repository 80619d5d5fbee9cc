import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { queryText } from '../../common/fields.js';

/** Kinds of companies of a work: client, product, agency, production. */
export const companyKind = z.enum(['client', 'product', 'agency', 'production']);
export type CompanyKind = z.infer<typeof companyKind>;

export const companies = {
  suggest: endpoint({
    id: 'catalogue.companies.suggest',
    method: 'GET',
    path: '/api/catalogue/companies',
    summary: "Names that hold what was typed, for forms: of works everybody may find, and of the caller's own",
    access: 'anyone',
    query: z.strictObject({
      kind: companyKind.default('production'),
      q: queryText.default(''),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.object({ items: z.array(z.object({ name: z.string() })) }),
  }),
} as const;
