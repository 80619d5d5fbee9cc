import type { ReceiptData } from '@koma/contracts';

/** What the PDF of a receipt says. */
export interface PrintedReceipt extends ReceiptData {
  number: string;
  kind: 'invoice' | 'return';
}

/** A PDF, or why there is none. */
export type RenderedReceipt = Uint8Array | string;
