/** An amount as it stands in a field: 300,000. */
export const typedYen = (yen: number): string => yen.toLocaleString('en');

/** A number of yen as people type it, full-width digits and separators included; NaN for anything else. */
export function yenOf(typed: string): number {
  const plain = typed.normalize('NFKC').replace(/[¥,\s円]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
