import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { optionalText } from '../common/fields.js';
import { id, idParams } from '../common/page.js';

const yen = z.number().int();
/** To whom receipts are made out; what is empty comes from the account. */
const recipientFields = { company: optionalText(100), department: optionalText(100), name: optionalText(50) };
const recipient = z.strictObject(recipientFields);
export type ReceiptRecipient = z.output<typeof recipient>;

/** The chosen recipient, and what receipts say where nothing was chosen. */
const ownRecipient = z.object({ ...recipientFields, account: z.object({ company: z.string(), name: z.string() }) });
export type OwnReceiptRecipient = z.infer<typeof ownRecipient>;

export const receiptKind = z.enum(['invoice', 'return']);

/** What a qualified invoice must say (Consumption Tax Act, article 57-4), as it was issued. Yen, tax included. */
export const receiptData = z.object({
  issuer: z.object({ name: z.string(), address: z.string(), number: z.string() }),
  recipient: z.object({ company: z.string(), department: z.string(), name: z.string() }),
  /** The day of the payment or the refund in Tokyo. */
  day: z.iso.date(),
  particulars: z.object({ ja: z.string(), en: z.string() }),
  amountYen: yen,
  taxPercent: yen,
  taxYen: yen,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Number and day of the invoice that a return invoice corrects. */
  corrects: z.object({ number: z.string(), day: z.iso.date() }).optional(),
});
export type ReceiptData = z.infer<typeof receiptData>;

/** A receipt as staff see it: the same words as in the PDF. */
export const receipt = receiptData.extend({ id, number: z.string(), kind: receiptKind, accountId: id });
export type Receipt = z.infer<typeof receipt>;

/** A year in Tokyo. */
const year = z.coerce.number().int().min(2000).max(2999);

export const receipts = {
  file: endpoint({
    id: 'billing.receipts.file',
    method: 'GET',
    path: '/api/billing/receipts/{id}/file',
    summary: "The PDF of one of the caller's receipts or return invoices",
    access: 'member',
    whileResting: true,
    params: idParams,
    status: 200,
  }),
  years: endpoint({
    id: 'billing.receipts.years',
    method: 'GET',
    path: '/api/billing/receipt-years',
    summary: 'Years with receipts of the caller, the newest first',
    access: 'member',
    whileResting: true,
    response: z.object({ items: z.array(z.object({ year: z.int(), receipts: z.int() })) }),
  }),
  yearFile: endpoint({
    id: 'billing.receipts.year-file',
    method: 'GET',
    path: '/api/billing/receipt-years/{year}/file',
    summary: "The PDFs of all the caller's receipts of a year, as a zip",
    access: 'member',
    whileResting: true,
    limit: 'write',
    params: z.strictObject({ year }),
    status: 200,
  }),
  recipient: endpoint({
    id: 'billing.receipts.recipient',
    method: 'GET',
    path: '/api/billing/receipt-recipient',
    summary: 'To whom the receipts of the caller are made out',
    access: 'member',
    whileResting: true,
    response: ownRecipient,
  }),
  setRecipient: endpoint({
    id: 'billing.receipts.set-recipient',
    method: 'PUT',
    path: '/api/billing/receipt-recipient',
    summary: 'Makes out the receipts to come to this company, department and name; what was issued stays',
    access: 'member',
    whileResting: true,
    body: recipient,
    response: ownRecipient,
  }),
  /** For staff. */
  get: endpoint({
    id: 'billing.money.receipt',
    method: 'GET',
    path: '/api/billing/money/receipts/{id}',
    summary: 'A receipt or return invoice as the member has it',
    access: 'full-admin',
    params: idParams,
    response: receipt,
  }),
  staffFile: endpoint({
    id: 'billing.money.receipt-file',
    method: 'GET',
    path: '/api/billing/money/receipts/{id}/file',
    summary: 'The PDF of a receipt or return invoice as the member has it',
    access: 'full-admin',
    params: idParams,
    status: 200,
  }),
} as const;
