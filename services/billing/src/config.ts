import { month } from '@koma/contracts';
import { baseConfig, checkedConfig, PRODUCTION_PARTS } from '@koma/service-kit';
import { z } from 'zod';
import { isInvoiceNumber } from './invoice-number.js';

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const ISSUER = ['ISSUER_NAME', 'ISSUER_ADDRESS', 'ISSUER_NUMBER'] as const;

export const billingConfig = checkedConfig(
  baseConfig.extend({
    /** Without it the sandbox takes Stripe's published test cards; in production no card can be registered then. */
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().optional(),
    /** Signs Stripe's notifications. */
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** Where Stripe answers; another one in tests. */
    STRIPE_API: z.url().default('https://api.stripe.com'),
    /** The first month that costs something, `YYYY-MM`; without it nobody is charged. */
    FEES_FROM: month.optional(),
    /** Who issues invoices, as registered with the tax office; the default is the demo's. */
    ISSUER_NAME: z.string().optional(),
    ISSUER_ADDRESS: z.string().optional(),
    ISSUER_NUMBER: z.string().refine(isInvoiceNumber, 'is no registration number').optional(),
  }),
  PRODUCTION_PARTS,
).superRefine((config, context) => {
  // Nobody is charged without a card processor and an issuer of invoices; the sandbox stays outside production.
  if (config.NODE_ENV !== 'production' || config.FEES_FROM === undefined) return;
  for (const name of [...STRIPE, ...ISSUER].filter((one) => config[one] === undefined))
    context.addIssue({ code: 'custom', path: [name], message: 'required where fees are charged' });
});
export type BillingConfig = z.infer<typeof billingConfig>;

/** What the demo's invoices say, as its public pages do; in production the configuration says it. */
const DEMO = {
  name: '株式会社コマ（デモ）',
  address: '〒150-0000 東京都渋谷区桜坂町1-2-3 コマビル4階',
  number: 'T7010001000000',
};

/** The issuer of invoices. */
export const issuerOf = (config: BillingConfig) => ({
  name: config.ISSUER_NAME ?? DEMO.name,
  address: config.ISSUER_ADDRESS ?? DEMO.address,
  number: config.ISSUER_NUMBER ?? DEMO.number,
});
