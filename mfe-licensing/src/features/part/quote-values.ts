import {
  LINE_KINDS,
  type PartEstimate,
  type Quote,
  type QuoteLine,
  type RequestPart,
  addDays,
  counterForm,
  licenceForm,
  quoteForm,
  tokyoDay,
} from '@koma/contracts';
import { z } from 'zod';
import { checkedBy, fieldOfUsage } from '../../shared/checked-by.js';
import { typedYen, yenOf } from '../../amounts/yen-of.js';
import { bodyOfUsage, usageValues, valuesOfUsage } from '../../terms/usage-values.js';

const lineValues = z.object({
  kind: z.enum(LINE_KINDS),
  workId: z.string().nullable(),
  label: z.string(),
  /** As it is typed. */
  yen: z.string(),
});
export type LineValues = z.infer<typeof lineValues>;

/** A quote or a counter as its form holds it. */
export const quoteValues = z.object({
  ...usageValues,
  lines: z.array(lineValues),
  message: z.string(),
  validUntil: z.string().nullable(),
  /** Of the files that are handed out. */
  form: licenceForm,
});
export type QuoteValues = z.infer<typeof quoteValues>;

/** Days for which a new quote is open unless its author says otherwise. */
const USUAL_DAYS = 30;

const lineOf = ({ kind, workId, label, yen }: QuoteLine): LineValues => ({ kind, workId, label, yen: typedYen(yen) });

/** The last quote of the owner, or the last counter of the licensee. */
export const lastQuote = ({ quotes }: Pick<RequestPart, 'quotes'>, by: Quote['by']): Quote | null =>
  quotes.findLast((quote) => quote.by === by) ?? null;

/** What the licensee asks for at present: the last counter, or else the request. */
export const askedUsage = (part: RequestPart) => lastQuote(part, 'licensee')?.usage ?? part.usage;

/** The day until which the last quote is open, as long as that is to come; else the usual days from now. */
function firstValidity(part: RequestPart): string {
  const today = tokyoDay(new Date());
  const last = lastQuote(part, 'owner')?.validUntil ?? '';
  return last > today ? last : addDays(today, USUAL_DAYS);
}

/** With what a form of a side begins: its own last quote or the other side's, or one line per work. */
export function firstValues(part: RequestPart, side: Quote['by']): QuoteValues {
  const last = part.quotes.at(-1);
  const perWork = part.works.map(({ id }): LineValues => ({ kind: 'usage', workId: id, label: '', yen: '' }));
  return {
    ...valuesOfUsage(last?.usage ?? part.usage),
    lines: last ? last.lines.map(lineOf) : perWork,
    message: '',
    form: lastQuote(part, 'owner')?.form ?? 'original',
    validUntil: side === 'owner' ? firstValidity(part) : null,
  };
}

/** The fees of all works together, as far as the price list has them; null where it has none. */
export function sumOfEstimates(estimates: readonly PartEstimate[]): number | null {
  const known = estimates.flatMap(({ yen }) => yen ?? []);
  return known.length === 0 ? null : known.reduce((sum, yen) => sum + yen, 0);
}

/** Lines with the fees of the price list: in the first line for the use of each work, which is added where there is none. */
export const withEstimates = (lines: readonly LineValues[], estimates: readonly PartEstimate[]): LineValues[] =>
  estimates.reduce<LineValues[]>(
    (all, { workId, yen: fee }) => {
      if (fee === null) return all;
      const yen = typedYen(fee);
      const found = all.find((line) => line.kind === 'usage' && line.workId === workId);
      if (!found) return [...all, { kind: 'usage', workId, label: '', yen }];
      return all.map((line) => (line === found ? { ...line, yen } : line));
    },
    [...lines],
  );

/** Whether the lines have these fees. */
export const haveEstimates = (lines: readonly LineValues[], estimates: readonly PartEstimate[]): boolean =>
  estimates.every(
    ({ workId, yen }) =>
      yen === null || lines.some((line) => line.kind === 'usage' && line.workId === workId && yenOf(line.yen) === yen),
  );

/** What both sides write. */
const bodyOf = ({ lines, message, validUntil: _day, form: _form, ...use }: QuoteValues) => ({
  lines: lines.map((line) => ({ ...line, yen: yenOf(line.yen) })),
  usage: bodyOfUsage(use),
  message,
});

/** The owner says until when a quote is open and in which form the files are; a counter says neither. */
export const ownerSchema = checkedBy(
  quoteValues,
  quoteForm,
  (values) => ({ ...bodyOf(values), validUntil: values.validUntil, form: values.form }),
  fieldOfUsage,
);
export const licenseeSchema = checkedBy(quoteValues, counterForm, bodyOf, fieldOfUsage);
