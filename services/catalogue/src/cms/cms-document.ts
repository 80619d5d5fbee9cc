import {
  type CmsDocument,
  cmsDraftFaultsOf,
  cmsFaultsOf,
  type CmsPageName,
  cmsSchemasOf,
  FAQ_GROUPS,
  issueAt,
  type Locale,
  cmsQuestions,
  toIssues,
} from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { z } from 'zod';

/** Checks a draft, which may be incomplete. @throws AppError with all faults */
export function parseDraft(page: CmsPageName, content: CmsDocument, locale: Locale): CmsDocument {
  const { data, error } = cmsSchemasOf(page).draft.safeParse(content);
  const faults = cmsDraftFaultsOf(page, content).map(({ path, code }) => issueAt([path], code, locale));
  const issues = [...(error ? toIssues(error, locale) : []), ...faults];
  if (!data || issues.length > 0) throw new AppError('REQUEST.INVALID', { issues });
  return data;
}

/** Checks what is to be published: complete, and without links to nowhere. @throws AppError with all faults */
export function parseWhole(page: CmsPageName, content: CmsDocument, locale: Locale): CmsDocument {
  const { data, error } = cmsSchemasOf(page).whole.safeParse(content);
  const faults = cmsFaultsOf(page, content).map(({ path, code }) => issueAt([path], code, locale));
  const issues = [...(error ? toIssues(error, locale) : []), ...faults];
  if (!data || issues.length > 0) throw new AppError('REQUEST.INVALID', { issues });
  return data;
}

const sections = z.record(z.string(), z.looseObject({ ja: z.unknown(), en: z.unknown() }));
/** A draft's questions may be incomplete. */
const questions = z.array(z.looseObject({ group: cmsQuestions.element.shape.group, words: z.object({ ja: z.looseObject({}), en: z.looseObject({}) }) })); // prettier-ignore

/** A page's document in one language, as pages read it. */
export function inLanguage({ questions: given, ...document }: CmsDocument, locale: Locale) {
  const all = Object.entries(sections.parse(document)).map(([key, content]) => [key, content[locale]] as const);
  const faqs = questions.parse(given ?? []).map(({ words, ...question }) => ({ ...question, ...words[locale] }));
  // Array.prototype.sort is stable: within a group the order stays.
  const placeOf = ({ group }: (typeof faqs)[number]) => FAQ_GROUPS.indexOf(group);
  return {
    sections: Object.fromEntries<unknown>(all),
    faqs: faqs.toSorted((one, other) => placeOf(one) - placeOf(other)),
  };
}
