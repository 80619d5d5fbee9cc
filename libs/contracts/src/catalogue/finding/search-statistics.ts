import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { day } from '../../common/fields.js';
import { boundedPeriod, compared, periodQuery } from '../../common/period.js';

/** What is kept of searched words, and what of it is shown. */
export const SEARCHED_WORDS = {
  /** Words that fewer different members have searched for on a day are among "others". */
  people: 3,
  /** Different words of a member that count on a day. */
  perMember: 50,
  /** Once so many uses were counted on a day, words that nobody has used on that day count no more. */
  perDay: 20_000,
  months: 13,
  /** A word is offered to others once so many different members have searched for it on one of these last days. */
  offered: { people: 10, days: 30 },
  /** Words in each list. */
  shown: 20,
} as const;

const count = z.int().min(0);
/** A word counts once for a member and a day; `nothing` where no try of the member has found anything. */
const counts = z.object({ searches: count, nothing: count });
const words = z.array(counts.extend({ word: z.string() })).max(SEARCHED_WORDS.shown);

/** Words of searches for works and creators. */
export const searchStatistics = z.object({
  ...periodQuery.shape,
  searches: compared,
  nothing: compared,
  days: z.array(counts.extend({ day })),
  /** The most frequent first. */
  frequent: words,
  /** Those that most members searched for in vain. */
  unanswered: words,
  /** Of words with too few members to be shown. */
  others: counts,
});
export type SearchStatistics = z.infer<typeof searchStatistics>;

export const searchFigures = {
  searches: endpoint({
    id: 'catalogue.statistics.searches',
    method: 'GET',
    path: '/api/catalogue/statistics/searches',
    summary: 'What members search for, and what they do not find; nothing of single members',
    access: 'admin',
    query: boundedPeriod,
    response: searchStatistics,
  }),
} as const;
