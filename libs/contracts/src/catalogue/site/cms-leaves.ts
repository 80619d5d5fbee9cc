import { z } from 'zod';
import type { Locale } from '../../common/access.js';
import { CMS_PAGES, type CmsPageName, faqWords } from './cms-content.js';
import { type CmsField, cmsFieldsOf } from './cms-fields.js';

type Parts = Readonly<Record<string, unknown>>;
type Leaf = Exclude<CmsField, { type: 'list' | 'group' }>;

/** A value of a page with its field. Of texts in lines each is one. */
export interface CmsLeaf {
  /** `hero.ja.links.0.href` */
  path: string;
  /** The same place in the other language. */
  otherPath: string;
  locale: Locale;
  field: Leaf;
  value: unknown;
}

const LOCALES: readonly Locale[] = ['ja', 'en'];
const isRecord = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = (value: unknown): Parts => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function* leavesOf(
  field: CmsField,
  value: unknown,
  place: readonly string[],
): Generator<Pick<CmsLeaf, 'field' | 'value'> & { place: readonly string[] }> {
  // prettier-ignore
  const inFields = (fields: Readonly<Record<string, CmsField>>, part: unknown, at: readonly string[]) =>
    Object.entries(fields).flatMap(([name, one]) => [...leavesOf(one, recordOf(part)[name], [...at, name])]);
  if (field.type === 'group') yield* inFields(field.fields, value, place);
  else if (field.type === 'list')
    for (const [at, entry] of listOf(value).entries()) yield* inFields(field.fields, entry, [...place, String(at)]);
  else if (field.type === 'lines')
    for (const [at, text] of listOf(value).entries()) yield { field, value: text, place: [...place, String(at)] };
  else yield { field, value, place };
}

function inBoth(before: string, schema: z.ZodObject, sides: unknown): CmsLeaf[] {
  const group = { type: 'group', fields: cmsFieldsOf(schema) } as const;
  return LOCALES.flatMap((locale) =>
    [...leavesOf(group, recordOf(sides)[locale], [])].map(({ place, ...leaf }) => {
      const [path, otherPath] = [locale, locale === 'ja' ? 'en' : 'ja'].map((one) => [before, one, ...place].join('.'));
      return { ...leaf, locale, path: path ?? '', otherPath: otherPath ?? '' };
    }),
  );
}

/** Everything in a page's document, in both languages, in order. */
export function cmsLeavesOf(page: CmsPageName, content: Parts): CmsLeaf[] {
  const sections = Object.entries<z.ZodObject>(CMS_PAGES[page].shape);
  return [
    ...sections.flatMap(([key, schema]) => inBoth(key, schema, content[key])),
    ...listOf(content.questions).flatMap((one, at) => inBoth(`questions.${at}.words`, faqWords, recordOf(one).words)),
  ];
}
