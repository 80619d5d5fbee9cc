/** Consumption tax in Japan, in percent (Consumption Tax Act, article 29, with the local part). */
export const TAX_PERCENT = 10;

/** Tax contained in a price in whole yen, rounded down, as is usual on invoices. */
export const containedTax = (priceYen: number): number => Math.floor((priceYen * TAX_PERCENT) / (100 + TAX_PERCENT));
