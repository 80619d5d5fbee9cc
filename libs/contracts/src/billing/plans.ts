import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { id } from '../common/page.js';

/** A monthly plan (decision 19). Amounts are integers in yen. */
export const plan = z.object({
  id,
  profileType: z.enum(['creator', 'user']),
  nameJa: z.string(),
  nameEn: z.string(),
  /** Price a month, tax included, in yen. */
  priceYen: z.number().int(),
  /** Consumption tax contained in the price, in yen. */
  taxYen: z.number().int(),
});
export type Plan = z.infer<typeof plan>;

export const billing = {
  listPlans: endpoint({
    id: 'billing.plans.list',
    method: 'GET',
    path: '/api/billing/plans',
    summary: 'Monthly plans with their prices',
    access: 'anyone',
    response: z.object({ items: z.array(plan) }),
  }),
} as const;
