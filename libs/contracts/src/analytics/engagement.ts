import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { day } from '../common/fields.js';
import { id } from '../common/page.js';
import { periodQuery } from '../common/period.js';
import { viewTicket } from '../common/view-ticket.js';
import { VIEWS_PATH } from './views.js';

/** Seconds from the film's beginning: from (included) to (excluded), to a tenth of a second. */
const second = z.number().min(0).max(86_400);
export const playedInterval = z.tuple([second, second]).refine(([from, to]) => to > from, { error: 'REQUEST.INVALID' });
/** At most this many intervals in one report; a player merges the oldest when there are more. */
export const MOST_INTERVALS = 200;

/** What a player has played of a film since its page opened; repeated with everything, so a lost report loses nothing. */
export const watchReport = z.strictObject({
  id,
  /** Made by the player, once per opened film. */
  visitId: id,
  intervals: z.array(playedInterval).min(1).max(MOST_INTERVALS),
  ticket: viewTicket,
});
export type WatchReport = z.infer<typeof watchReport>;

const share = z.number().min(0).max(1);
const shares = z.object({ averageShare: share, finishedShare: share });
export type EngagedShares = z.infer<typeof shares>;
const engagedFilm = z.object({
  id,
  title: z.string(),
  titleEn: z.string(),
  /** A deleted film keeps its figures, but has no page any more. */
  isDeleted: z.boolean(),
  durationSeconds: z.number(),
  /** Viewers who played at least a second; one viewer counts once a day. */
  viewers: z.int().min(0),
  /** Average of what share of the film was seen at least once. */
  averageShare: share,
  averageSeconds: z.number(),
  /** Share of viewers who came as far as the last tenth. */
  finishedShare: share,
  /** Of the period before; null when nobody watched it then, or where that is not known any more. */
  before: shares.extend({ viewers: z.int().min(1) }).nullable(),
});
export type EngagedFilm = z.infer<typeof engagedFilm>;

export const engagement = z.object({
  ...periodQuery.shape,
  /** What is older is not known any more; it is in no figure here. */
  knownFrom: day,
  films: z.array(engagedFilm).max(500),
  /** How many films were watched in the period before; null where not all of it is known any more. */
  filmsBefore: z.int().min(0).nullable(),
  /** Median over the creator's films with viewers. */
  median: shares.nullable(),
  medianBefore: shares.nullable(),
});
export type Engagement = z.infer<typeof engagement>;

export const filmEngagement = z.object({
  ...periodQuery.shape,
  knownFrom: day,
  film: engagedFilm,
  /** Width of a point in seconds. */
  step: z.number().positive(),
  /** Per step: share of viewers who saw it, share who saw it more than once, and the median of the creator's films at this share of the length. */
  curve: z.array(z.object({ second: z.number(), seen: share, replayed: share, median: share.nullable() })).max(600),
});
export type FilmEngagement = z.infer<typeof filmEngagement>;

export const engagements = {
  report: endpoint({
    id: 'gateway.watches.report',
    method: 'POST',
    path: `${VIEWS_PATH}/watches`,
    summary: 'Reports what was played of a film; answered once it is stored',
    access: 'anyone',
    limit: 'view',
    body: watchReport,
    status: 202,
  }),
  films: endpoint({
    id: 'analytics.engagement.films',
    method: 'GET',
    path: '/api/analytics/engagement',
    summary: "How much of the caller's films was watched",
    access: 'creator',
    query: periodQuery,
    response: engagement,
  }),
  film: endpoint({
    id: 'analytics.engagement.film',
    method: 'GET',
    path: '/api/analytics/engagement/{id}',
    summary: 'What share of viewers watched each second of a film of the caller',
    access: 'creator',
    params: z.strictObject({ id }),
    query: periodQuery,
    response: filmEngagement,
  }),
} as const;
