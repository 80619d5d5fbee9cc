// Apart from the schemas of searches, which cost time to make wherever only a name is needed.

/** Filters by category: every value is counted. */
export const CATEGORY_FILTERS = ['mediaType', 'genre', 'commodityType', 'situation', 'imageType'] as const;
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number];

/** Filters of works by keys: their categories, and the roles in their credits. Every value is counted. */
export const KEY_FILTERS = [...CATEGORY_FILTERS, 'role'] as const;
export type KeyFilter = (typeof KEY_FILTERS)[number];

/** Filters by name: the most frequent values are counted. */
export const NAME_FILTERS = ['client', 'agency', 'production', 'award'] as const;
export type NameFilter = (typeof NAME_FILTERS)[number];

/** Filters by the creators' own data: every value is counted. */
export const PERSON_FILTERS = ['position', 'affiliation', 'residence', 'language', 'gender', 'initial'] as const;
export type PersonFilter = (typeof PERSON_FILTERS)[number];
