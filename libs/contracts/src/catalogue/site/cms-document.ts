import { z } from 'zod';
import type { FieldCode } from '../../common/field-messages.js';
import { CMS } from '../../common/limits.js';
import { id } from '../../common/page.js';
import { findLinked } from '../../routes/page-routes.js';
import { CMS_PAGES, type CmsPageName, faqAnchor, faqGroup, faqWords } from './cms-content.js';
import { cmsDraftOf, cmsList, isSafeHref } from './cms-fields.js';
import { type CmsLeaf, cmsLeavesOf } from './cms-leaves.js';
import { linksInMarks } from './cms-marks.js';

const bilingual = <T extends z.ZodType>(schema: T) => z.strictObject({ ja: schema, en: schema });

/** A question in both languages, in the order of its group. */
export const cmsQuestion = z.strictObject({
  id,
  anchor: faqAnchor,
  group: faqGroup,
  onHome: z.boolean(),
  words: bilingual(faqWords),
});
export type CmsQuestion = z.infer<typeof cmsQuestion>;
export const cmsQuestions = cmsList(cmsQuestion, CMS.questions);

/** A page as staff edit it: its sections in both languages by their keys, and the questions of the FAQ. */
export const cmsDocument = z.record(z.string(), z.unknown());
export type CmsDocument = z.infer<typeof cmsDocument>;

interface PageSchemas {
  /** As it is published. */
  whole: z.ZodType<CmsDocument, CmsDocument>;
  /** A draft may be incomplete. */
  draft: z.ZodType<CmsDocument, CmsDocument>;
}
const schemas = new Map<string, PageSchemas>();

/** Schemas of a page's document. */
export function cmsSchemasOf(page: CmsPageName): PageSchemas {
  const known = schemas.get(page);
  if (known) return known;
  const sections = Object.entries(CMS_PAGES[page].shape).map(([key, section]) => [key, bilingual(section)]);
  const whole: z.ZodType<CmsDocument, CmsDocument> = z.strictObject({
    ...Object.fromEntries(sections),
    ...(page === 'faqs' && { questions: cmsQuestions }),
  });
  const made = { whole, draft: cmsDraftOf(whole) };
  schemas.set(page, made);
  return made;
}

interface Fault {
  /** `hero.ja.links.0.href` */
  path: string;
  code: FieldCode;
}

/** True for an address of another site, and for a page of this one that visitors or members have, written without language. */
export function leadsSomewhere(href: string): boolean {
  return !href.startsWith('/') || findLinked(href) !== null;
}

function* repeatedQuestions(content: CmsDocument): Generator<Fault> {
  const questions = z.array(z.object({ id: z.string(), anchor: z.string() })).safeParse(content.questions).data ?? [];
  for (const [at, { id: own, anchor }] of questions.entries()) {
    const before = questions.slice(0, at);
    if (before.some((one) => one.id === own)) yield { path: `questions.${at}.id`, code: 'FIELD.TAKEN' };
    if (anchor && before.some((one) => one.anchor === anchor))
      yield { path: `questions.${at}.anchor`, code: 'FIELD.TAKEN' };
  }
}

const dead = (hrefs: readonly string[]) =>
  hrefs.some((href) => href !== '' && isSafeHref(href) && !leadsSomewhere(href));

function* deadLinks(leaves: readonly CmsLeaf[]): Generator<Fault> {
  for (const { path, field, value } of leaves) {
    if (typeof value !== 'string' || (field.type !== 'text' && field.type !== 'lines')) continue;
    if (field.type === 'text' && field.isLink && dead([value])) yield { path, code: 'FIELD.DEAD_LINK' };
    if (field.hasMarks && dead(linksInMarks(value))) yield { path, code: 'FIELD.DEAD_TEXT_LINK' };
  }
}

/** Links of marks to where nobody may be sent. A text from before there were marks may look like one: pages show it as text. */
function* unsafeLinks(leaves: readonly CmsLeaf[]): Generator<Fault> {
  for (const { path, field, value } of leaves) {
    if (typeof value !== 'string' || (field.type !== 'text' && field.type !== 'lines') || !field.hasMarks) continue;
    if (!linksInMarks(value).every(isSafeHref)) yield { path, code: 'FIELD.TEXT_LINK' };
  }
}

/** What keeps also a draft from being saved, beside its schema. */
export const cmsDraftFaultsOf = (page: CmsPageName, content: CmsDocument): Fault[] => [
  ...unsafeLinks(cmsLeavesOf(page, content)),
];

/** Both languages show the same picture, or none. */
function* unequalPictures(leaves: readonly CmsLeaf[]): Generator<Fault> {
  const assets = new Map(picturesIn(leaves).map(({ path, asset }) => [path, asset]));
  for (const { path, otherPath, field } of leaves)
    if (field.type === 'picture' && !assets.has(path) && assets.has(otherPath))
      yield { path, code: 'FIELD.PICTURE_MISSING' };
}

/** What no schema of a part can see: unsafe and dead links, pictures of one language, and questions that are there twice. */
export function cmsFaultsOf(page: CmsPageName, content: CmsDocument): Fault[] {
  const leaves = cmsLeavesOf(page, content);
  return [...unsafeLinks(leaves), ...deadLinks(leaves), ...unequalPictures(leaves), ...repeatedQuestions(content)];
}

const withAsset = z.looseObject({ asset: z.string() });
const picturesIn = (leaves: readonly CmsLeaf[]) =>
  leaves.flatMap(({ path, field, value }) => {
    const picture = field.type === 'picture' ? withAsset.safeParse(value).data : undefined;
    return picture ? [{ path, asset: picture.asset }] : [];
  });

/** The pictures of a page with their places. */
export const cmsPicturesOf = (page: CmsPageName, content: CmsDocument): { path: string; asset: string }[] =>
  picturesIn(cmsLeavesOf(page, content));
