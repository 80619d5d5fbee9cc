import type { Creator } from '@koma/contracts';
import type { Words } from '../../shared/words.js';

/** For whom somebody works: the company's name says more than that there is one. */
export function affiliationWords(t: Words, { affiliation, companyName }: Pick<Creator, 'affiliation' | 'companyName'>) {
  if (companyName !== '' || affiliation === null) return companyName;
  return t(`profile.affiliations.${affiliation}`);
}
