/** Names of the brands as they write them. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['jcb', 'JCB'],
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['unionpay', 'UnionPay'],
]);

/** A card's brand as people know it; an unknown one as the card processor writes it. */
export const brandName = (brand: string): string => BRANDS.get(brand) ?? brand;
