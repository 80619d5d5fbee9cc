import { z } from 'zod';
import { day, queryText, text } from '../../common/fields.js';
import { id, many, pageQuery } from '../../common/page.js';
import { colourQuery, LIGHTS, lookCode, MOST_COLOURS, RATIOS, TONES } from '../../look/index.js';
import { assetKind } from '../../media/assets.js';
import { categoryKey } from '../portfolio/categories.js';

/**
 * Sort orders of works (§9); `creator` is the order of the Japanese syllabary, `project` that of the products, `recommended` decision
 * 16. `look`: what is nearest to the asked look or colours first, in whichever direction (ADR 41).
 */
export const WORK_SORTS = [
  'newest',
  'recommended',
  'on-air-date',
  'views',
  'client',
  'agency',
  'project',
  'creator',
  'award',
  'look',
] as const;
export type WorkSort = (typeof WORK_SORTS)[number];
/** The direction in which each order begins. */
export const WORK_DIRECTIONS = {
  newest: 'desc',
  recommended: 'desc',
  'on-air-date': 'desc',
  views: 'desc',
  client: 'asc',
  agency: 'asc',
  project: 'asc',
  creator: 'asc',
  award: 'desc',
  look: 'asc',
} as const satisfies Record<WorkSort, 'asc' | 'desc'>;
/** Orders with one direction: the least recommended and the least similar are no useful lists. */
export const ONE_WAY: readonly string[] = ['recommended', 'look'] satisfies WorkSort[];

/** Number of counted values per filter by name. */
export const COUNTED_NAMES = 20;

const names = many(text());

/** Search for works; values of one filter are alternatives, filters are combined (decision 17). */
export const workSearch = z.strictObject({
  ...pageQuery,
  kind: assetKind,
  q: queryText.optional(),
  /** Only the works of this creator. */
  creatorId: id.optional(),
  mediaType: many(categoryKey),
  genre: many(categoryKey),
  commodityType: many(categoryKey),
  situation: many(categoryKey),
  imageType: many(categoryKey),
  /** Somebody, member or not, has one of these roles. */
  role: many(categoryKey),
  client: names,
  agency: names,
  production: names,
  /** Ceremonies. */
  award: names,
  /** First day of the broadcast period. */
  onAirFrom: day.optional(),
  /** Last day of the broadcast period. */
  onAirTo: day.optional(),
  /** Each is in the picture. */
  color: many(colourQuery).refine((all) => (all?.length ?? 0) <= MOST_COLOURS),
  tone: many(z.enum(TONES)),
  light: many(z.enum(LIGHTS)),
  ratio: many(z.enum(RATIOS)),
  /** The look to compare with; with it works without a look are left out. */
  like: lookCode.optional(),
  sort: z.enum(WORK_SORTS).default('newest'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type WorkSearch = z.infer<typeof workSearch>;
