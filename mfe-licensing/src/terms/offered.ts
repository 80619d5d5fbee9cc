import type { ShownTerms } from '@koma/contracts';
import { useWords } from '../shared/words.js';

/** How many of some works a choice is offered for. */
type Share = 'all' | 'some' | 'none';

/** The offers of the works that are asked for; empty where nothing is known of them, or nothing is to be said. */
export type Offers = readonly ShownTerms[];

function shareOf(offers: Offers, isOffered: (offer: ShownTerms) => boolean): Share {
  const count = offers.filter(isOffered).length;
  if (count === offers.length) return 'all';
  return count === 0 ? 'none' : 'some';
}

/** Says of a choice that not all of the works are offered with it. */
export function useOfferedWords(offers: Offers = []) {
  const t = useWords();
  return (isOffered: (offer: ShownTerms) => boolean): string | undefined => {
    const share = shareOf(offers, isOffered);
    return share === 'all' ? undefined : t(`offered.${share}`);
  };
}
