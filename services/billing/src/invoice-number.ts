/**
 * Registration number of an issuer of qualified invoices: T and 13 digits. A corporation's first digit is the check digit of the other
 * twelve (省令: 法人番号の指定等に関する省令 第2条).
 */
export function isInvoiceNumber(text: string): boolean {
  const [, check, base] = /^T(\d)(\d{12})$/.exec(text) ?? [];
  return base !== undefined && Number(check) === checkDigit(base);
}

/** 9 − (Σ digit × weight mod 9); weights are 1 and 2 in turns from the right. @param base twelve digits */
function checkDigit(base: string): number {
  const sum = [...base].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 2), 0);
  return 9 - (sum % 9);
}
