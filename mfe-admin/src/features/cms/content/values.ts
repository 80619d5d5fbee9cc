import type { z } from 'zod';
import {
  type CmsDocument,
  type CmsField,
  cmsFieldsOf,
  cmsKindOf,
  CMS_PAGES,
  type CmsPageName,
  type Locale,
} from '@koma/contracts';

export type Path = readonly (string | number)[];
export type Fields = ReturnType<typeof cmsFieldsOf>;

/** A section of a page, with its fields. */
export interface Section {
  key: string;
  kind: string;
  fields: Fields;
}

/** Sections of a page in order; the questions of the FAQ are none. */
export const sectionsOf = (page: CmsPageName): Section[] =>
  Object.entries<z.ZodObject>(CMS_PAGES[page].shape).map(([key, schema]) => ({
    key,
    kind: cmsKindOf(page, key) ?? key,
    fields: cmsFieldsOf(schema),
  }));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const linesOf = (value: unknown): string[] => listOf(value).map(textOf);

const isWords = (field: CmsField) => field.type === 'text' && !field.isShared && !field.isLink;

/** What names an entry of a list: its first words; anchors, addresses and choices are none. */
export const entryTitle = (fields: Fields, entry: unknown): string =>
  Object.entries(fields)
    .filter(([, field]) => isWords(field))
    .map(([name]) => textOf(recordOf(entry)[name]))
    .find((text) => text !== '') ?? '';

/** The first choice of an entry, or an empty text. */
export const choiceIn = (fields: Fields, entry: unknown): string => {
  const name = Object.keys(fields).find((one) => fields[one]?.type === 'choice');
  return name === undefined ? '' : textOf(recordOf(entry)[name]);
};

const isPlace = (at: string | number): at is number => typeof at === 'number';

/** A part of content. */
export const valueAt = (content: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, at) => (isPlace(at) ? listOf(part)[at] : recordOf(part)[at]), content);

/** The content with another part; everything else stays the same object. */
export function withValueAt(content: unknown, path: Path, value: unknown): unknown {
  const [at, ...rest] = path;
  if (at === undefined) return value;
  if (!isPlace(at)) return { ...recordOf(content), [at]: withValueAt(recordOf(content)[at], rest, value) };
  return listOf(content).map((part, place) => (place === at ? withValueAt(part, rest, value) : part));
}

/** What an added entry begins with. */
export function blankOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blank(field)]));
}

function blank(field: CmsField): unknown {
  if (field.type === 'group') return blankOf(field.fields);
  if (field.type === 'choice') return field.options[0];
  if (field.type === 'picture') return null;
  if (field.type === 'lines') return [];
  if (field.type === 'list') return Array.from({ length: field.least }, () => blankOf(field.fields));
  return '';
}

/** Entries of a list stand side by side: the language that has fewer gets empty ones. */
function evened(fields: Fields, one: unknown, other: unknown): Record<string, unknown> {
  const parts = Object.entries(fields).map(([name, field]) => {
    const [own, others] = [recordOf(one)[name], recordOf(other)[name]];
    // Pages from before there were pictures have none.
    if (field.type === 'picture') return [name, own ?? null] as const;
    if (field.type !== 'list') return [name, own] as const;
    const length = Math.max(listOf(own).length, listOf(others).length);
    const all = Array.from({ length }, (_, at) => listOf(own)[at] ?? blankOf(field.fields));
    return [name, all.map((entry, at) => evened(field.fields, entry, listOf(others)[at]))] as const;
  });
  return { ...recordOf(one), ...Object.fromEntries(parts) };
}

export function evenDocument(page: CmsPageName, document: CmsDocument): CmsDocument {
  const all = sectionsOf(page).map(({ key, fields }) => {
    const { ja, en } = recordOf(document[key]);
    return [key, { ja: evened(fields, ja, en), en: evened(fields, en, ja) }] as const;
  });
  return { ...document, ...Object.fromEntries(all) };
}

export const LANGUAGES: readonly Locale[] = ['ja', 'en'];
