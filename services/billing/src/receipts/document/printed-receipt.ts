import type { ReceiptData } from '@koma/contracts';

/** What the PDF of a receipt says. */
export interface PrintedReceipt extends ReceiptData {
  number: string;
  kind: 'invoice' | 'return';
}
