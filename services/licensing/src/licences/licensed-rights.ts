import { lastDayBefore, type LicensedRights } from '@koma/contracts';
import { mediaWords, territoryWords } from './document/words-of.js';
import type { LicenceRow } from './licences.queries.js';

/** Path of the page on which whoever has the code checks a licence. */
export const checkPathOf = ({ number, code }: Pick<LicenceRow, 'number' | 'code'>): string =>
  `/licences/${number}?code=${encodeURIComponent(code)}`;

/** What stands in files that are handed out under a licence. */
export function licensedRightsOf({ number, code, terms, startOn, endsOn }: LicenceRow): LicensedRights {
  const { licensee, endClient, product, creditLine, usage } = terms;
  return {
    ...{ number, product, creditLine },
    licensee: licensee.companyName,
    endUser: endClient,
    start: startOn,
    lastDay: endsOn === null ? null : lastDayBefore(`${endsOn}T00:00:00+09:00`),
    media: mediaWords(usage),
    regions: territoryWords(usage),
    checkPage: checkPathOf({ number, code }),
  };
}
