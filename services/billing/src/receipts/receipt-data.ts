/** What a qualified invoice must say (Consumption Tax Act, article 57-4), as it was issued. Yen, tax included. */
export interface ReceiptData {
  issuer: { name: string; address: string; number: string };
  recipient: { company: string; department: string; name: string };
  /** The day of the payment or the refund in Tokyo. */
  day: string;
  particulars: { ja: string; en: string };
  amountYen: number;
  taxPercent: number;
  taxYen: number;
  card: { brand: string; last4: string } | null;
  /** Number and day of the invoice that a return invoice corrects. */
  corrects?: { number: string; day: string };
}

/** As printed: year and six digits, `2026-000123`. */
export const receiptNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`;
