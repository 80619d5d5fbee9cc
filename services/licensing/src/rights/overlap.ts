import { spanOfTerritory, type Usage } from '@koma/contracts';
import { spansOfMedium } from './rights-box.js';

interface Spanned {
  from: number;
  to: number;
}

const meet = (one: Spanned, other: Spanned): boolean => one.from < other.to && other.from < one.to;
const meetAny = (some: readonly Spanned[], others: readonly Spanned[]): boolean =>
  some.some((one) => others.some((other) => meet(one, other)));

/** What two uses have in common, as the second one names it. */
export function overlapOf(one: Usage, other: Usage): { media: string[]; territories: string[] } {
  const media = one.media.flatMap(({ medium }) => spansOfMedium(medium));
  const territories = one.territories.map(spanOfTerritory);
  return {
    media: other.media.map(({ medium }) => medium).filter((medium) => meetAny(media, spansOfMedium(medium))),
    territories: other.territories.filter((name) => meetAny(territories, [spanOfTerritory(name)])),
  };
}
