import {
  endOfUsage,
  INDUSTRIES,
  isMedium,
  MEDIA,
  type Span,
  spanOfTerritory,
  type Usage,
  withContained,
} from '@koma/contracts';

/**
 * What a licence takes of a work: positions on the axes of media, territories and industries, and days. Ranges are half-open texts
 * as PostgreSQL reads them.
 */
export interface RightsBox {
  media: string;
  territories: string;
  days: string;
  industries: string;
  isExclusive: boolean;
}

const literal = ({ from, to }: Span): string => `[${from},${to})`;
const multirange = (spans: readonly Span[]): string => `{${spans.map(literal).join(',')}}`;
const single = (at: number): Span => ({ from: at, to: at + 1 });

/** Positions of a medium and of those that it contains. */
export function spansOfMedium(name: string): Span[] {
  if (!isMedium(name)) throw new RangeError(`unknown medium ${name}`);
  return withContained(name).map((one) => single(MEDIA.indexOf(one)));
}

/** The box of a use. Who excludes everybody, or everybody of an industry, takes that part of the axis of claims. */
export function boxOf(usage: Usage): RightsBox {
  const { media, territories, start, industry, exclusivity } = usage;
  const everywhere: Span = { from: 0, to: INDUSTRIES.length };
  return {
    media: multirange(media.flatMap(({ medium }) => spansOfMedium(medium))),
    territories: multirange(territories.map(spanOfTerritory)),
    days: `[${start},${endOfUsage(usage) ?? ''})`,
    industries: literal(exclusivity === 'full' ? everywhere : single(INDUSTRIES.indexOf(industry))),
    isExclusive: exclusivity !== 'none',
  };
}
