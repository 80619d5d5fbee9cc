import { FIELD_MESSAGES, type FieldCode, fieldCode, fieldMessage, type Issue, type Locale } from '@koma/contracts';
import type { z } from 'zod';
import { refusalWords } from '../i18n/refusal-words.js';

/** Errors by field path: a field code, an error code, or the server's text for an unknown code. */
export type FieldErrors = Record<string, string>;

const isFieldCode = (text: string): text is FieldCode => Object.hasOwn(FIELD_MESSAGES, text);

/** Text of a stored error in a language, so that changing the language translates shown errors. */
export function errorText(stored: string, locale: Locale): string {
  if (isFieldCode(stored)) return fieldMessage(stored, locale);
  return refusalWords(stored, locale) ?? stored;
}

/** First error of each field of a failed parse. */
export function errorsOf(error: z.ZodError): FieldErrors {
  const found = error.issues.map((issue) => [issue.path.join('.'), fieldCode(issue)] as const);
  return Object.fromEntries(found.toReversed());
}

/**
 * Assigns a server's issues to the fields of a form. The server's paths are those of its request (`form.companyName`), the form's
 * are its own (`companyName`): the longest field that ends the path is used.
 */
export function errorsOfIssues(issues: readonly Issue[], fields: readonly string[]): FieldErrors {
  const byLength = fields.toSorted((a, b) => b.length - a.length);
  const fieldOf = (path: string) => byLength.find((field) => path === field || path.endsWith(`.${field}`));
  const found = issues.flatMap((issue) => {
    const field = fieldOf(issue.path);
    return field ? [[field, isFieldCode(issue.code) ? issue.code : issue.message] as const] : [];
  });
  return Object.fromEntries(found.toReversed());
}
