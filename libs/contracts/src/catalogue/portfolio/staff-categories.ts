import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { text } from '../../common/fields.js';
import { CATEGORIES } from '../../common/limits.js';
import { id, idParams, instant } from '../../common/page.js';
import { category, CATEGORY_KINDS, categoryKey } from './categories.js';
import { NAME_KINDS } from './work-names.js';

const kind = z.enum(CATEGORY_KINDS);
const version = z.int().min(1);
const keys = z.array(categoryKey).max(CATEGORIES.perKind);
const labels = { ja: text(CATEGORIES.label), en: text(CATEGORIES.label) };
const ofKind = z.strictObject({ kind });
const ofCategory = z.strictObject({ kind, key: categoryKey });

/** What a category is called, and its heading where its kind has headings. */
export const categoryForm = z.strictObject({ ...labels, group: categoryKey.nullable().default(null) });
export const categoryGroupForm = z.strictObject(labels);

const staffCategory = z.object({ ...category.omit({ kind: true }).shape, version });
export type StaffCategory = z.infer<typeof staffCategory>;
const staffCategoryGroup = z.object({ key: categoryKey, ja: z.string(), en: z.string(), version });
export type StaffCategoryGroup = z.infer<typeof staffCategoryGroup>;

/** Categories of one kind in order, merged ones too; `version` grows with every change of their order. */
export const staffCategoryList = z.object({
  version,
  items: z.array(staffCategory),
  groups: z.array(staffCategoryGroup),
});
export type StaffCategoryList = z.infer<typeof staffCategoryList>;

const merged = z.object({ key: z.string(), ja: z.string(), en: z.string() });
/** A merge of two categories or names, or its undoing, with its progress; a name is its own key. */
export const categoryMerge = z.object({
  id,
  kind: z.enum([...CATEGORY_KINDS, ...NAME_KINDS]),
  from: merged,
  to: merged,
  step: z.enum(['merge', 'undo']),
  done: z.int(),
  total: z.int(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  byName: z.string(),
  /** Until when it can be undone; null: it cannot. */
  undoUntil: instant.nullable(),
});
export type CategoryMerge = z.infer<typeof categoryMerge>;

const PATH = '/api/catalogue/staff-categories/{kind}';

export const staffCategories = {
  list: endpoint({
    id: 'catalogue.staff-categories.list',
    method: 'GET',
    path: PATH,
    summary: 'Categories of one kind as staff see them, retired and merged ones too',
    access: 'admin',
    params: ofKind,
    response: staffCategoryList,
  }),
  uses: endpoint({
    id: 'catalogue.staff-categories.uses',
    method: 'GET',
    path: `${PATH}/uses`,
    summary: 'How many works, or profiles, have each category of one kind',
    access: 'admin',
    params: ofKind,
    response: z.object({ items: z.array(z.object({ key: z.string(), count: z.int() })) }),
  }),
  add: endpoint({
    id: 'catalogue.staff-categories.add',
    method: 'POST',
    path: PATH,
    summary: 'Adds a category at the end; its key comes from its English name and never changes',
    access: 'full-admin',
    params: ofKind,
    body: categoryForm,
    response: z.object({ key: categoryKey }),
    status: 201,
  }),
  rename: endpoint({
    id: 'catalogue.staff-categories.rename',
    method: 'PUT',
    path: `${PATH}/values/{key}`,
    summary: 'Names a category anew in both languages, and puts it under another heading',
    access: 'full-admin',
    params: ofCategory,
    body: categoryForm.extend({ version }),
  }),
  order: endpoint({
    id: 'catalogue.staff-categories.order',
    method: 'PUT',
    path: `${PATH}/order`,
    summary: 'Orders the categories of one kind',
    access: 'full-admin',
    params: ofKind,
    body: z.strictObject({ keys, version }),
  }),
  retire: endpoint({
    id: 'catalogue.staff-categories.retire',
    method: 'POST',
    path: `${PATH}/values/{key}/retired`,
    summary: 'Offers a category no longer; works that have it keep it',
    access: 'full-admin',
    params: ofCategory,
  }),
  bringBack: endpoint({
    id: 'catalogue.staff-categories.bring-back',
    method: 'POST',
    path: `${PATH}/values/{key}/offered`,
    summary: 'Offers a retired category again',
    access: 'full-admin',
    params: ofCategory,
  }),
  addGroup: endpoint({
    id: 'catalogue.staff-categories.add-group',
    method: 'POST',
    path: `${PATH}/groups`,
    summary: 'Adds a heading at the end',
    access: 'full-admin',
    params: ofKind,
    body: categoryGroupForm,
    response: z.object({ key: categoryKey }),
    status: 201,
  }),
  renameGroup: endpoint({
    id: 'catalogue.staff-categories.rename-group',
    method: 'PUT',
    path: `${PATH}/groups/{key}`,
    summary: 'Names a heading anew in both languages',
    access: 'full-admin',
    params: ofCategory,
    body: categoryGroupForm.extend({ version }),
  }),
  orderGroups: endpoint({
    id: 'catalogue.staff-categories.order-groups',
    method: 'PUT',
    path: `${PATH}/group-order`,
    summary: 'Orders the headings of one kind',
    access: 'full-admin',
    params: ofKind,
    body: z.strictObject({ keys, version }),
  }),
} as const;

export const categoryMerges = {
  list: endpoint({
    id: 'catalogue.category-merges.list',
    method: 'GET',
    path: '/api/catalogue/category-merges',
    summary: 'Merges under way, and those that can still be undone; newest first',
    access: 'admin',
    response: z.object({ items: z.array(categoryMerge) }),
  }),
  start: endpoint({
    id: 'catalogue.category-merges.start',
    method: 'POST',
    path: '/api/catalogue/category-merges',
    summary: 'Gives everything that has one category the other one instead',
    access: 'full-admin',
    body: z.strictObject({ kind, from: categoryKey, to: categoryKey }),
    response: z.object({ id }),
    status: 201,
  }),
  undo: endpoint({
    id: 'catalogue.category-merges.undo',
    method: 'POST',
    path: '/api/catalogue/category-merges/{id}/undone',
    summary:
      'Takes a merge back: what it has changed gets its category again, unless its owner has chosen another since',
    access: 'full-admin',
    params: idParams,
  }),
} as const;
