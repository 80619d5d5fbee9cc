/** A number of yen as people type it, full-width digits and separators included; NaN for anything else. */
export function yenOf(typed: string): number {
  const plain = typed.normalize('NFKC').replace(/[¥,\s円]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
