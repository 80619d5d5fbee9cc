import { z } from 'zod';
import { endpoint } from './endpoint.js';

export const companies = {
  suggest: endpoint({
    id: 'catalogue.companies.suggest',
    method: 'GET',
    path: '/api/catalogue/companies',
    summary: 'Names of production companies that hold what was typed, for forms',
    access: 'anyone',
    query: z.strictObject({
      q: z.string().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.object({ items: z.array(z.object({ name: z.string() })) }),
  }),
} as const;
