import {
  type CmsDocument,
  cmsDraftFaultsOf,
  cmsFaultsOf,
  type CmsPageName,
  cmsSchemasOf,
  issueAt,
  type Issue,
  type Locale,
  toIssues,
} from '@koma/contracts';

/** Errors by their path in the page's document: `hero.ja.links.0.href`. */
export type Errors = Readonly<Record<string, string>>;

/** The first error of each field. */
const errorsOf = (issues: readonly Issue[]): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]));

/** What keeps a draft from being saved. */
export function draftErrors(page: CmsPageName, content: CmsDocument, locale: Locale): Errors {
  const { error } = cmsSchemasOf(page).draft.safeParse(content);
  const faults = cmsDraftFaultsOf(page, content).map(({ path, code }) => issueAt([path], code, locale));
  return errorsOf([...(error ? toIssues(error, locale) : []), ...faults]);
}

/** What keeps it from being published. */
export function publishErrors(page: CmsPageName, content: CmsDocument, locale: Locale): Errors {
  const { error } = cmsSchemasOf(page).whole.safeParse(content);
  const faults = cmsFaultsOf(page, content).map(({ path, code }) => issueAt([path], code, locale));
  return errorsOf([...(error ? toIssues(error, locale) : []), ...faults]);
}

/** The section of a path. */
export const sectionOfError = (path: string): string => path.split('.', 1)[0] ?? '';

/** Errors without those of a section, which was just changed. */
export const withoutSection = (errors: Errors, key: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => sectionOfError(path) !== key));
