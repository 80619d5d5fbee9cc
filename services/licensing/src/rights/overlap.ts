import { type Span, spanOfTerritory, type Usage } from '@koma/contracts';
import { spansOfMedium } from './rights-box.js';

const doOverlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;
const doAnyOverlap = (some: readonly Span[], others: readonly Span[]): boolean =>
  some.some((one) => others.some((other) => doOverlap(one, other)));

/** What two uses have in common, as the second one names it. */
export function overlapOf(one: Usage, other: Usage): { media: string[]; territories: string[] } {
  const media = one.media.flatMap(({ medium }) => spansOfMedium(medium));
  const territories = one.territories.map(spanOfTerritory);
  return {
    media: other.media.map(({ medium }) => medium).filter((medium) => doAnyOverlap(media, spansOfMedium(medium))),
    territories: other.territories.filter((name) => doAnyOverlap(territories, [spanOfTerritory(name)])),
  };
}
