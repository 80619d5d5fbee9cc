import { baseConfig, PRODUCTION_PARTS, requireInProduction } from '@koma/service-kit';
import { z } from 'zod';
import { isInvoiceNumber } from './receipts/index.js';

export const billingConfig = requireInProduction(
  baseConfig.extend({
    /** Who issues invoices, as registered with the tax office. */
    ISSUER_NAME: z.string().default('株式会社コマ（デモ）'),
    ISSUER_ADDRESS: z.string().default('東京都渋谷区神南1-1-1'),
    /** Registration number of the issuer of qualified invoices. */
    ISSUER_NUMBER: z.string().refine(isInvoiceNumber, 'is no registration number').default('T8010001000000'),
  }),
  [...PRODUCTION_PARTS, 'ISSUER_NAME', 'ISSUER_ADDRESS', 'ISSUER_NUMBER'],
);
export type BillingConfig = z.infer<typeof billingConfig>;
