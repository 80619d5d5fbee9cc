import { z } from 'zod';
import type { FieldCode } from '../../common/field-messages.js';
import { CMS } from '../../common/limits.js';
import { id } from '../../common/page.js';
import { findRoute, splitLocale } from '../../routes/page-routes.js';
import { CMS_PAGES, type CmsPageName, faqAnchor, faqGroup, faqWords } from './cms-content.js';
import { cmsDraftOf, cmsList } from './cms-fields.js';

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

/** True for an address of another site, and for a page of this one that exists, written without language. */
export function leadsSomewhere(href: string): boolean {
  if (!href.startsWith('/')) return true;
  const [path = '/'] = href.split(/[?#]/, 1);
  const route = findRoute(path);
  return splitLocale(path).path === path && route?.state === 'built' && route.name !== '404';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Addresses in content, with their places. */
function* linksIn(content: unknown, path: string): Generator<{ path: string; href: string }> {
  if (!isRecord(content)) return;
  for (const [name, part] of Object.entries(content)) {
    const place = path ? `${path}.${name}` : name;
    if (name === 'href' && typeof part === 'string') yield { path: place, href: part };
    else yield* linksIn(part, place);
  }
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

/** What no schema of a part can see: dead links, and questions that are there twice. */
export function cmsFaultsOf(content: CmsDocument): Fault[] {
  const dead = [...linksIn(content, '')].filter(({ href }) => href !== '' && !leadsSomewhere(href));
  return [...dead.map(({ path }) => ({ path, code: 'FIELD.DEAD_LINK' as const })), ...repeatedQuestions(content)];
}
