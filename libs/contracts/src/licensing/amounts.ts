import { z } from 'zod';
import type { FieldCode } from '../common/field-messages.js';
import { optionalText } from '../common/fields.js';
import { id } from '../common/page.js';
import { LICENSING } from './licence-limits.js';

const say = (code: FieldCode) => code;

/** Consumption tax on a licence in Japan, in percent (Consumption Tax Act, article 29, with the local part). */
export const LICENCE_TAX_PERCENT = 10;

/** A whole number of yen. */
export const yenAmount = z
  .number(say('FIELD.YEN'))
  .int(say('FIELD.YEN'))
  .min(0, say('FIELD.YEN'))
  .max(LICENSING.mostYen, say('FIELD.YEN'));

/** What is paid for: the use of a work (使用料), making something for it (委嘱料), or something else. They are never put into one line. */
export const LINE_KINDS = ['usage', 'commission', 'other'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A line of a quote, without tax. */
export const quoteLine = z.strictObject({
  kind: z.enum(LINE_KINDS, say('FIELD.INVALID')),
  /** The work it is for; null for all of them. */
  workId: id.nullable().default(null),
  label: optionalText(100),
  yen: yenAmount,
});
export type QuoteLine = z.infer<typeof quoteLine>;

/** Sums of a quote in yen. */
export const amounts = z.object({ net: z.int(), taxPercent: z.int(), tax: z.int(), total: z.int() });
export type Amounts = z.infer<typeof amounts>;

/** Sums of lines; the tax is rounded down once, of the sum, as a qualified invoice asks for (Consumption Tax Act, article 57-4). */
export function amountsOf(lines: readonly Pick<QuoteLine, 'yen'>[]): Amounts {
  const net = lines.reduce((sum, { yen }) => sum + yen, 0);
  const tax = Math.floor((net * LICENCE_TAX_PERCENT) / 100);
  return { net, taxPercent: LICENCE_TAX_PERCENT, tax, total: net + tax };
}
