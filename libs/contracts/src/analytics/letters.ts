import { z } from 'zod';
import { month } from '../billing/fees.js';
import { endpoint } from '../common/endpoint.js';
import { id, instant } from '../common/page.js';
import { assetKind } from '../media/assets.js';
import { compared, periodQuery } from '../common/period.js';

/** The figures of a letter, each of which a page shows too (`LETTER_PAGES`). */
export const letterFigure = z.enum([
  ...['views', 'film-views', 'favourites', 'saves', 'openings'],
  // Letters of before the licence desk have none of these.
  ...['licence-requests', 'licences'],
] as const);
export type LetterFigure = z.infer<typeof letterFigure>;
/** The page that shows each figure of a letter for any period. */
export const LETTER_PAGES: Record<LetterFigure, string> = {
  views: '/user/creator/dashboard/total-page-views',
  'film-views': '/user/creator/dashboard/video-page-views',
  favourites: '/user/creator/dashboard/favorites',
  saves: '/user/creator/dashboard/slide-select',
  openings: '/user/creator/dashboard/funnel',
  'licence-requests': '/user/creator/dashboard/funnel',
  licences: '/user/creator/dashboard/funnel',
};
/** At most so many works that moved stand in a letter. */
export const LETTER_WORKS = 3;

const comparedFigure = z.object({ figure: letterFigure, ...compared.shape });
/** What a letter says; `before` is the period of the same length before, as on the pages. */
export const letterBody = z.object({
  ...periodQuery.shape,
  figures: z.array(comparedFigure),
  /** The works whose views changed most, up or down. */
  works: z
    .array(z.object({ kind: assetKind, id, title: z.string(), titleEn: z.string(), ...compared.shape }))
    .max(LETTER_WORKS),
});
export type LetterBody = z.infer<typeof letterBody>;

/** A letter as it was sent. */
export const letter = z.object({ month, sentAt: instant, ...letterBody.shape });
export type Letter = z.infer<typeof letter>;

/** With the figures of the same month as the pages show them now: late views and deleted works change them. */
export const openedLetter = letter.extend({ now: z.array(comparedFigure) });
export type OpenedLetter = z.infer<typeof openedLetter>;

const path = '/api/analytics/letters';
export const letters = {
  list: endpoint({
    id: 'analytics.letters.list',
    method: 'GET',
    path,
    summary: "The caller's monthly letters, newest first; those of the last two years",
    access: 'creator',
    response: z.object({ items: z.array(letter).max(24) }),
  }),
  get: endpoint({
    id: 'analytics.letters.get',
    method: 'GET',
    path: `${path}/{month}`,
    summary: 'One monthly letter as it was sent, and what the pages say of the month now',
    access: 'creator',
    params: z.strictObject({ month: month }),
    response: openedLetter,
  }),
} as const;
