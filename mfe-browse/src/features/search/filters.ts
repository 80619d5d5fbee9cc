import {
  type AssetKind,
  type Category,
  type CategoryFilter,
  type CompanyKind,
  NAME_FILTERS,
  type NameFilter,
} from '@koma/contracts';

/** Filters of the search with the kind of category whose values they take. */
export const CATEGORY_OF = {
  mediaType: 'media-type',
  imageType: 'image-type',
  genre: 'genre',
  commodityType: 'commodity-type',
  situation: 'situation',
} as const satisfies Record<CategoryFilter, Category['kind']>;

export type FilterName = CategoryFilter | NameFilter;

/** Filters by kind of work, as the panel shows them. */
export const CATEGORIES: Record<AssetKind, readonly CategoryFilter[]> = {
  video: ['mediaType', 'genre', 'commodityType', 'situation'],
  image: ['imageType', 'genre', 'commodityType', 'situation'],
};
export const FILTERS: Record<AssetKind, readonly FilterName[]> = {
  video: [...CATEGORIES.video, ...NAME_FILTERS],
  image: [...CATEGORIES.image, ...NAME_FILTERS],
};

/** Filters whose other names can be looked for. */
export const COMPANY_FILTERS = ['client', 'agency', 'production'] as const satisfies (CompanyKind & NameFilter)[];

export const isName = (filter: FilterName): filter is NameFilter => NAME_FILTERS.some((name) => name === filter);

/** One value of a filter. */
export interface Choice {
  filter: FilterName;
  key: string;
}

export const isSame = (a: Choice, b: Choice): boolean => a.filter === b.filter && a.key === b.key;
