import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { day, queryText, text } from '../../common/fields.js';
import { id, many, page, pageQuery } from '../../common/page.js';
import { assetKind } from '../../media/assets.js';
import { award } from '../portfolio/awards.js';
import { categoryKey } from '../portfolio/categories.js';
import { creatorAffiliation, LANGUAGES, PREFECTURES } from '../portfolio/profile-details.js';
import { creatorBrief } from '../portfolio/profiles.js';
import { workMedia } from '../portfolio/work-media.js';
import { CATEGORY_FILTERS, NAME_FILTERS } from './filter-names.js';

/** Sort orders of creators (§9); `name` is the order of the Japanese syllabary, `recommended` decision 16. */
export const CREATOR_SORTS = ['recommended', 'name', 'position', 'age', 'views', 'award', 'on-air-date'] as const;
export type CreatorSort = (typeof CREATOR_SORTS)[number];
/** The direction in which each order begins. */
export const CREATOR_DIRECTIONS = {
  recommended: 'desc',
  name: 'asc',
  position: 'asc',
  age: 'asc',
  views: 'desc',
  award: 'desc',
  'on-air-date': 'desc',
} as const satisfies Record<CreatorSort, 'asc' | 'desc'>;

/** Rows of the syllabary in which a name begins; `other` for all other names. */
export const KANA_ROWS = ['a', 'ka', 'sa', 'ta', 'na', 'ha', 'ma', 'ya', 'ra', 'wa', 'other'] as const;
export type KanaRow = (typeof KANA_ROWS)[number];

const year = z.coerce.number().int().min(1900).max(2100);

/**
 * Search for creators; values of one filter are alternatives, filters are combined (decision 17). Filters of works must all match
 * one work in which the creator took part, in one of the roles.
 */
export const creatorSearch = z.strictObject({
  ...pageQuery,
  q: queryText.optional(),
  position: many(categoryKey),
  affiliation: many(creatorAffiliation),
  residence: many(z.enum(PREFECTURES)),
  language: many(z.enum(LANGUAGES)),
  gender: many(z.enum(['male', 'female'])),
  initial: many(z.enum(KANA_ROWS)),
  /** In years; only creators who show their age match. */
  ageFrom: z.coerce.number().int().min(0).max(150).optional(),
  ageTo: z.coerce.number().int().min(0).max(150).optional(),
  /** Ceremonies of the creator's awards, as in the profile. */
  ownAward: many(text()),
  /** The first year of such an award. */
  ownAwardFrom: year.optional(),
  /** The last year. */
  ownAwardTo: year.optional(),
  role: many(categoryKey),
  kind: many(assetKind),
  mediaType: many(categoryKey),
  genre: many(categoryKey),
  commodityType: many(categoryKey),
  situation: many(categoryKey),
  imageType: many(categoryKey),
  client: many(text()),
  agency: many(text()),
  production: many(text()),
  /** Ceremonies of the work's awards. */
  award: many(text()),
  onAirFrom: day.optional(),
  onAirTo: day.optional(),
  sort: z.enum(CREATOR_SORTS).default('recommended'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type CreatorSearch = z.infer<typeof creatorSearch>;

const PAGING = { cursor: true, limit: true, sort: true, direction: true } as const;
/** What narrows a search for creators. */
export type CreatorFilters = Omit<CreatorSearch, keyof typeof PAGING>;

/** True where a search narrows works too: then the works that match are shown, not the latest ones. */
export const narrowsWorks = (filters: Partial<CreatorFilters>): boolean =>
  (['role', 'kind', 'onAirFrom', 'onAirTo', ...CATEGORY_FILTERS, ...NAME_FILTERS] as const).some((name) => {
    const chosen = filters[name];
    return chosen !== undefined && chosen.length > 0;
  });

/** A work on a creator's card. */
const cardWork = z.object({
  id,
  kind: assetKind,
  title: z.string(),
  /** Empty where there is none. */
  titleEn: z.string().default(''),
  media: workMedia.nullable(),
  /** The creator's roles in it; where a search asks for roles, those of them. The creator's most frequent first. */
  roles: z.array(z.string()).default([]),
  clientName: z.string().default(''),
  mediaType: z.string().nullable().default(null),
  onAirDate: z.string().nullable().default(null),
});

/** A creator in a list. */
export const creatorCard = z.object({
  ...creatorBrief.shape,
  companyName: z.string(),
  affiliation: creatorAffiliation.nullable(),
  residence: z.enum(PREFECTURES).nullable(),
  /** Number of public works. */
  workCount: z.int(),
  /** Roles in those works, the most frequent first. */
  roles: z.array(z.string()),
  /** Number of awards in the profile. */
  awardCount: z.int(),
  /** The most recent one; the first of the profile among those of a year. */
  latestAward: award.nullable().default(null),
  /** The public work that went on air last: its day, and the kind of the work; of several on one day, a film. */
  lastWork: z.object({ day: z.string(), kind: assetKind }).nullable().default(null),
  /** Latest works. */
  works: z.array(cardWork),
  isFavourite: z.boolean(),
});
export type CreatorCard = z.infer<typeof creatorCard>;

export const creators = {
  search: endpoint({
    id: 'catalogue.creators.search',
    method: 'GET',
    path: '/api/catalogue/creators',
    summary: 'Published creators by words, by what they say of themselves, and by their works',
    access: 'signed-in',
    query: creatorSearch,
    response: page(creatorCard),
  }),
  matchingWorks: endpoint({
    id: 'catalogue.creators.matching-works',
    method: 'GET',
    path: '/api/catalogue/creators/matching-works',
    summary: "The latest works of found creators that match the search's filters of works",
    access: 'signed-in',
    query: creatorSearch.omit(PAGING).extend({ creatorId: many(id) }),
    response: z.object({ items: z.array(z.object({ creatorId: id, works: z.array(cardWork) })) }),
  }),
  facets: endpoint({
    id: 'catalogue.creators.facets',
    method: 'GET',
    path: '/api/catalogue/creators/facets',
    summary: 'How many creators each filter value would leave',
    access: 'signed-in',
    query: creatorSearch,
    response: z.object({ items: z.array(z.object({ kind: z.string(), key: z.string(), count: z.number().int() })) }),
  }),
} as const;
