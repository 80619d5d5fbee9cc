import type { Creator } from '@koma/contracts';
import type { Words } from '../shared/words.js';

/** A creator's affiliation: the company's name says more than its kind. */
export function affiliationWords(t: Words, { affiliation, companyName }: Pick<Creator, 'affiliation' | 'companyName'>) {
  if (companyName !== '' || affiliation === null) return companyName;
  return t(`profile.affiliations.${affiliation}`);
}
