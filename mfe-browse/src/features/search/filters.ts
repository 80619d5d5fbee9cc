import type { AssetKind, Category } from '@koma/contracts';

/** Filters of the search with the kind of category whose values they take. */
export const CATEGORY_OF = {
  mediaType: 'media-type',
  imageType: 'image-type',
  genre: 'genre',
  commodityType: 'commodity-type',
  situation: 'situation',
} as const satisfies Record<string, Category['kind']>;

export type FilterName = keyof typeof CATEGORY_OF;

/** Filters by kind of work, as the panel shows them. */
export const FILTERS: Record<AssetKind, readonly FilterName[]> = {
  video: ['mediaType', 'genre', 'commodityType', 'situation'],
  image: ['imageType', 'genre', 'commodityType', 'situation'],
};

/** One value of a filter. */
export interface Choice {
  filter: FilterName;
  key: string;
}

export const isSame = (a: Choice, b: Choice): boolean => a.filter === b.filter && a.key === b.key;
