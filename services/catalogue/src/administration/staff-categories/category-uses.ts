import type { Kind, MergedKind } from './category-changes.js';

/** Where works have a category: as one value, or as one of a list. */
export const COLUMNS = {
  'media-type': { column: 'media_type', isList: false, filter: 'mediaType' },
  'image-type': { column: 'image_type', isList: false, filter: 'imageType' },
  genre: { column: 'genres', isList: true, filter: 'genre' },
  'commodity-type': { column: 'commodity_types', isList: true, filter: 'commodityType' },
  situation: { column: 'situations', isList: true, filter: 'situation' },
} as const;
export type WorkKind = keyof typeof COLUMNS;
export const isWorkKind = (kind: MergedKind): kind is WorkKind => kind in COLUMNS;

/** The number of uses of each key of a kind. */
export function usesOf(kind: Kind): string {
  if (kind === 'position')
    return `SELECT position AS key, count(*)::int AS count FROM creator WHERE position <> '' GROUP BY 1`;
  if (kind === 'role') return 'SELECT role AS key, count(DISTINCT work_id)::int AS count FROM credit GROUP BY 1';
  const { column, isList } = COLUMNS[kind];
  if (isList) return `SELECT key, count(*)::int AS count FROM work, unnest(${column}) AS key GROUP BY 1`;
  return `SELECT ${column} AS key, count(*)::int AS count FROM work WHERE ${column} IS NOT NULL GROUP BY 1`;
}
