import { z } from 'zod';
import type { FieldCode } from '../../common/field-messages.js';
import { day, orEmpty, text } from '../../common/fields.js';
import { id } from '../../common/page.js';
import { type CmsFrame, cmsCrop, cmsFocus } from './cms-pictures.js';

/* What content consists of. Forms are made from these facts, and drafts are checked by them: a draft may be incomplete, and what it
   contains is as valid as what is published. */

interface Facts {
  /** Letters of a text, entries of a list. */
  most?: number;
  /** Entries of a list. */
  least?: number;
  /** The same in both languages. */
  isShared?: true;
  /** An address; pages of the site are written without language. */
  isLink?: true;
  /** A text with emphasis and links (`cms-marks.ts`). */
  hasMarks?: true;
  /** Stored, and shown by no page yet. */
  isPending?: true;
  /** A picture, and the shape in which it is shown. */
  frame?: CmsFrame;
  isRequired?: boolean;
}
const facts = z.registry<Facts>();
const say = (code: FieldCode) => code;

/** A path of the site, or an https address without credentials; never `javascript:`, `data:` or `//host`. */
export function isSafeHref(href: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//');
  if (!href.startsWith('https://') || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === '' && password === '';
}

/** A required text of one line. */
export const cmsLine = (most: number) => text(most).register(facts, { most });
/** A required paragraph, which may have marks; their links are checked where a document is written. */
export const cmsParagraph = (most: number) => text(most).register(facts, { most, hasMarks: true });
/** A name in addresses, or a number: the same in both languages. */
export const cmsCode = (most: number, form: RegExp) =>
  z.string().regex(form, say('FIELD.INVALID')).register(facts, { most, isShared: true });
export const cmsHref = (most: number) =>
  z
    .string()
    .min(1, say('FIELD.REQUIRED'))
    .max(most, say('FIELD.TOO_LONG'))
    .refine(isSafeHref, say('FIELD.LINK'))
    .register(facts, { most, isLink: true });
export const cmsList = <T extends z.ZodType>(item: T, most: number, least = 0) =>
  z.array(item).min(least, say('FIELD.REQUIRED')).max(most, say('FIELD.TOO_MANY')).register(facts, { most, least });

const picture = z.strictObject({ asset: id, crop: cmsCrop, focus: cmsFocus, alt: cmsLine(200) });
export type CmsPicture = z.infer<typeof picture>;
/** A picture, in both languages the same, with a text in each for those who do not see it. */
export const cmsPicture = (frame: CmsFrame) => picture.nullable().register(facts, { frame }).default(null);
/** The same where nothing can be shown without it. A draft may do so. */
export const cmsRequiredPicture = (frame: CmsFrame) =>
  picture
    .nullable()
    .refine((value) => value !== null, say('FIELD.PICTURE_MISSING'))
    .register(facts, { frame, isRequired: true });

export const cmsPending = <T extends z.ZodType>(schema: T): T => {
  facts.add(schema, { isPending: true });
  return schema;
};

type Fields = Readonly<Record<string, CmsField>>;

/** A field of a form. */
export type CmsField =
  | { type: 'text'; most: number; isShared: boolean; isLink: boolean; hasMarks: boolean }
  | { type: 'day' }
  | { type: 'choice'; options: readonly string[] }
  /** Texts, one a line. */
  | { type: 'lines'; most: number; least: number; letters: number; hasMarks: boolean }
  | { type: 'picture'; frame: CmsFrame; isRequired: boolean }
  | { type: 'list'; most: number; least: number; fields: Fields }
  | { type: 'group'; fields: Fields };

/** The fields of an object of content. */
export function cmsFieldsOf({ shape }: z.ZodObject): Fields {
  const shown = Object.entries<z.core.$ZodType>(shape).filter(([, schema]) => !factsOf(schema).isPending);
  return Object.fromEntries(shown.map(([name, schema]) => [name, fieldOf(schema)]));
}

const factsOf = (schema: z.core.$ZodType): Facts => facts.get(schema) ?? {};

function fieldOf(schema: z.core.$ZodType): CmsField {
  const { most = 0, least = 0, isShared = false, isLink = false, hasMarks = false, frame, isRequired = false } = factsOf(schema); // prettier-ignore
  if (frame) return { type: 'picture', frame, isRequired };
  if (schema === day) return { type: 'day' };
  if (schema instanceof z.ZodDefault) return fieldOf(schema.def.innerType);
  if (schema instanceof z.ZodObject) return { type: 'group', fields: cmsFieldsOf(schema) };
  if (schema instanceof z.ZodEnum) return { type: 'choice', options: schema.options.map(String) };
  if (!(schema instanceof z.ZodArray)) return { type: 'text', most, isShared, isLink, hasMarks };
  const item = schema.element;
  if (item instanceof z.ZodObject) return { type: 'list', most, least, fields: cmsFieldsOf(item) };
  const { most: letters = 0, hasMarks: areMarked = false } = factsOf(item);
  return { type: 'lines', most, least, letters, hasMarks: areMarked };
}

/** The same content, in which texts and lists may still be empty. */
export const cmsDraftOf = <T extends z.ZodType>(schema: T): z.ZodType<z.output<T>, z.input<T>> =>
  looseOf(schema) as z.ZodType<z.output<T>, z.input<T>>; // parsing edge: the structure stays

/** What has no texts is never incomplete. */
const NUMBERS: readonly z.core.$ZodType[] = [cmsCrop, cmsFocus];

function looseOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (NUMBERS.includes(schema)) return schema;
  if (schema instanceof z.ZodDefault)
    return new z.ZodDefault({ ...schema.def, innerType: looseOf(schema.def.innerType) });
  if (schema instanceof z.ZodNullable) return z.nullable(looseOf(schema.def.innerType));
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries<z.core.$ZodType>(schema.shape).map(([name, part]) => [name, looseOf(part)]);
    return z.strictObject(Object.fromEntries(shape));
  }
  if (schema instanceof z.ZodArray) {
    const { most, least } = factsOf(schema);
    const list = z.array(looseOf(schema.element));
    if (most === undefined) return list;
    return most === least ? list.length(most) : list.max(most, say('FIELD.TOO_MANY'));
  }
  const isText = schema === day || factsOf(schema).most !== undefined;
  return isText ? orEmpty(schema as z.ZodType<string, string>) : schema; // parsing edge: only texts have a length
}
