import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import type { FieldCode } from '../../common/field-messages.js';

const say = (code: FieldCode) => code;
/** Key of a category value, for instance `tvc` or `slice-of-life`; `categories.list` has the labels. */
export const categoryKey = z.string().regex(/^[a-z0-9-]{1,40}$/, say('FIELD.INVALID'));

export const CATEGORY_KINDS = [
  'media-type',
  'genre',
  'commodity-type',
  'situation',
  'role',
  'position',
  'image-type',
] as const;
export const category = z.object({
  kind: z.enum(CATEGORY_KINDS),
  key: categoryKey,
  ja: z.string(),
  en: z.string(),
  group: z.string().nullable(),
  /** Offered no longer, by forms and filters; what has it keeps it. Pages may be newer than the service, hence the defaults. */
  isRetired: z.boolean().default(false),
  /** The category that has taken its place. */
  mergedInto: z.string().nullable().default(null),
});
export type Category = z.infer<typeof category>;
/** A heading for a group of values of one kind. */
export const categoryGroup = category.pick({ kind: true, key: true, ja: true, en: true });
export type CategoryGroup = z.infer<typeof categoryGroup>;

/** What a key stands for now: of a merged category, the one that has taken its place. */
export function findPresent(
  items: readonly Category[],
  { kind, key }: Pick<Category, 'kind' | 'key'>,
): Category | undefined {
  const find = (wanted: string) => items.find((item) => item.kind === kind && item.key === wanted);
  const named = find(key);
  return (named?.mergedInto && find(named.mergedInto)) || named;
}

export const categories = {
  list: endpoint({
    id: 'catalogue.categories.list',
    method: 'GET',
    path: '/api/catalogue/categories',
    summary: 'All category values with their labels in both languages',
    access: 'anyone',
    // Pages may be newer than the service, hence the default.
    response: z.object({ items: z.array(category), groups: z.array(categoryGroup).default([]) }),
  }),
} as const;
