/** As printed: year and six digits, `2026-000123`. */
export const receiptNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`;
