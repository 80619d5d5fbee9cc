import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { day } from '../common/fields.js';
import { id } from '../common/page.js';
import { periodQuery } from '../common/period.js';
import { assetKind } from '../media/assets.js';
import { viewedKind } from './views.js';

/**
 * What dashboards count of a creator's profile and works. `view`: decision 22. `favourite`, `save`: marks and entries in slide selects
 * that still stand, on the day they were made. `presentation`: decision 23.
 */
export const measure = z.enum(['view', 'favourite', 'save', 'presentation']);
export type Measure = z.infer<typeof measure>;

const count = z.int().min(0);
/** All measures of one row, in this period. */
export const measureCounts = z.object({ view: count, favourite: count, save: count, presentation: count });
export type MeasureCounts = z.infer<typeof measureCounts>;

/** One measure per day; days without any are zero. */
export const figures = z.object({
  ...periodQuery.shape,
  measure,
  total: count,
  /** Total of the period of the same length before. */
  totalBefore: count,
  series: z.array(z.object({ day, count })),
  byKind: z.object({ video: count, image: count, creator: count }),
});
export type Figures = z.infer<typeof figures>;

/** What is known of a work in a table of figures; titles as the owner has them, the English one empty where there is none. */
const workFacts = { kind: assetKind, id, title: z.string(), titleEn: z.string() };
/** A deleted work keeps its figures, but has no page any more. */
const countedWork = z.object({ ...workFacts, isDeleted: z.boolean(), counts: measureCounts, before: measureCounts });
export type CountedWork = z.infer<typeof countedWork>;
/** At most this many rows of a table of figures; `total` says how many there are. */
export const FIGURE_ROWS = 500;

/** What works say of themselves, by which figures are broken down (decision 23). */
export const facet = z.enum(['client', 'advertising-company', 'production-company', 'product', 'media-type', 'award']);
export type Facet = z.infer<typeof facet>;

const facetRow = z.object({
  /** As most of the works write it; of a media type the category's key, which pages label. */
  name: z.string(),
  /** Names the row in an address; equal for names that differ only in width, case or spaces. */
  key: z.string(),
  works: count,
  counts: measureCounts,
  before: measureCounts,
});
export type FacetRow = z.infer<typeof facetRow>;

export const breakdown = z.object({
  ...periodQuery.shape,
  facet,
  /** Most views first, then by name. Works that say nothing stand in no row; one with two awards, in both. */
  rows: z.array(facetRow).max(FIGURE_ROWS),
  total: count,
  /** Works that say nothing about this. */
  without: count,
});
export type Breakdown = z.infer<typeof breakdown>;

export const countedWorks = z.object({
  ...periodQuery.shape,
  /** Most views first, then most favourites. */
  items: z.array(countedWork).max(FIGURE_ROWS),
  total: count,
  /** The row of the breakdown to which the works belong, when asked by one. */
  row: facetRow.nullable(),
});
export type CountedWorks = z.infer<typeof countedWorks>;

/** Companies, creators and works that are compared with each other (§9). */
export const board = z.enum(['production-company', 'advertising-company', 'client', 'creator', 'video', 'image']);
export type Board = z.infer<typeof board>;
/** By what a ranking orders (§9): works put on, views, favourites. */
export const rankedBy = z.enum(['uploads', 'views', 'favourites']);
export type RankedBy = z.infer<typeof rankedBy>;
/** Whole days up to yesterday; the period before is as long. */
export const rankedDays = z.enum(['7', '30', '365']);
/** Number of places of a ranking (Top 50). */
export const PLACES = 50;
export const PLACE_ROWS = 200;

const place = z.object({
  /** Equal figures share a place; the next has the place after all of them. */
  place: z.int().min(1),
  /** Null for those without a place in the period before. */
  placeBefore: z.int().min(1).nullable(),
  /** Id of a creator or work; the key of a company's name. */
  key: z.string(),
  name: z.string(),
  /** English title of a work; empty for all others. */
  nameEn: z.string(),
  count: z.int().min(1),
  countBefore: count,
  isOwn: z.boolean(),
});
export type Place = z.infer<typeof place>;

export const ranking = z.object({
  ...periodQuery.shape,
  /** Only those that can be found by every member; at most 50 places with all who share the last, but no more than 200 rows. */
  items: z.array(place).max(PLACE_ROWS),
  /** The caller's own best row, also below place 50; null without any figure. */
  own: place.nullable(),
  /** How many have a place. */
  ranked: count,
  computedAt: z.iso.datetime(),
});
export type Ranking = z.infer<typeof ranking>;

/**
 * Rows of one table of viewers: views of members and guests by what is known of the viewer, and in the period before; null where too
 * few people of a company had looked then, or where that is not known any more.
 */
const viewerRow = z.object({ key: z.string(), name: z.string(), views: count, before: count.nullable() });
/** At least so many people of a company have to have looked, in the same few days, before these are shown under its name. */
export const COMPANY_PEOPLE = 3;
export const viewerGroups = z.object({
  ...periodQuery.shape,
  /** What is older is not known any more; it is in no figure here. */
  knownFrom: day,
  total: count,
  /** Null where not all of the period before is known any more. */
  totalBefore: count.nullable(),
  /** Companies of viewers up to yesterday, never people; the row with the empty key is everybody else. */
  companies: z.array(viewerRow),
  /** `creator`, `user`, `guest` (not signed in). */
  kinds: z.array(viewerRow),
  /** Prefecture's code `01`–`47` of the member's own address, or empty. */
  regions: z.array(viewerRow),
  /** How viewers came: see `viewSource`. */
  sources: z.array(viewerRow),
  /** How often each filter was set when a search led here. */
  filters: z.array(viewerRow),
});
export type ViewerGroups = z.infer<typeof viewerGroups>;

/** From a view to a licence: how many views, marks, presentations, openings, requests for licences and licences a period brought. */
export const funnel = z.object({
  ...periodQuery.shape,
  steps: z.array(
    z.object({
      step: z.enum(['view', 'favourite', 'save', 'presentation', 'opening', 'request', 'licence']),
      count,
      before: count,
    }),
  ),
});
export type Funnel = z.infer<typeof funnel>;

/** What today has brought so far; pages ask again for what they show when it changes. */
const figuresToday = z.object({ day, counts: measureCounts });
export type FiguresToday = z.infer<typeof figuresToday>;

const path = '/api/analytics';
const own = { method: 'GET', access: 'creator' } as const;
export const dashboards = {
  figures: endpoint({
    ...own,
    id: 'analytics.figures.get',
    path: `${path}/figures`,
    summary: "One measure of the caller's profile and works per day, compared with the period before",
    query: periodQuery.extend({ measure, kind: viewedKind.optional() }),
    response: figures,
  }),
  follow: endpoint({
    ...own,
    id: 'analytics.figures.follow',
    path: `${path}/figures/events`,
    summary: "Server-sent events: the caller's figures of today, now and each time they change",
    response: figuresToday,
  }),
  breakdown: endpoint({
    ...own,
    id: 'analytics.breakdowns.get',
    path: `${path}/breakdowns/{facet}`,
    summary: "Figures of the caller's works, broken down by what the works say",
    params: z.strictObject({ facet }),
    query: periodQuery,
    response: breakdown,
  }),
  works: endpoint({
    ...own,
    id: 'analytics.works.list',
    path: `${path}/works`,
    summary: "Figures of each of the caller's works; of one kind, or of one row of a breakdown",
    query: periodQuery.extend({
      kind: assetKind.optional(),
      facet: facet.optional(),
      key: z.string().max(200).optional(),
    }),
    response: countedWorks,
  }),
  ranking: endpoint({
    ...own,
    id: 'analytics.rankings.get',
    path: `${path}/rankings/{board}`,
    summary: 'The Top 50 of companies, creators or works',
    params: z.strictObject({ board }),
    query: z.strictObject({ by: rankedBy, days: rankedDays, media: z.string().max(60).optional() }),
    response: ranking,
  }),
  audience: endpoint({
    ...own,
    id: 'analytics.audience.get',
    path: `${path}/audience`,
    summary: "Who looked at the caller's profile and works, and how they came; companies, never people",
    query: periodQuery,
    response: viewerGroups,
  }),
  funnel: endpoint({
    ...own,
    id: 'analytics.funnel.get',
    path: `${path}/funnel`,
    summary: 'What came of the views of a period',
    query: periodQuery,
    response: funnel,
  }),
} as const;
