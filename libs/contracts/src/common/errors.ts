import { z } from 'zod';
import type { Locale } from './access.js';
import { type FieldCode, FIELD_MESSAGES } from './field-messages.js';

/** RFC 9457 problem details, with our code, every issue with its path, and the trace id. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  traceId: z.string().optional(),
  retryAfterSeconds: z.number().optional(),
  issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;
export type Issue = NonNullable<Problem['issues']>[number];

const isFieldCode = (text: string): text is FieldCode => Object.hasOwn(FIELD_MESSAGES, text);

/** By what is too big. */
const TOO_BIG: Record<string, FieldCode> = { string: 'FIELD.TOO_LONG', array: 'FIELD.TOO_MANY' };

/** The code of one zod issue. Our schemas have a code as their message; zod's own messages become "required" or "invalid". */
export function fieldCode(issue: { code?: string; message: string; origin?: string }): FieldCode {
  if (isFieldCode(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys') return 'FIELD.UNKNOWN';
  if (issue.code === 'too_big') return TOO_BIG[issue.origin ?? ''] ?? 'FIELD.INVALID';
  const missing = issue.code === 'invalid_type' && /received (undefined|null)/.test(issue.message);
  return missing ? 'FIELD.REQUIRED' : 'FIELD.INVALID';
}

/** The text for a field code in the caller's language (§5). */
export const fieldMessage = (code: FieldCode, locale: Locale): string => FIELD_MESSAGES[code][locale];

/** One issue with its dotted path and localised words. */
export const issueAt = (path: readonly PropertyKey[], code: FieldCode, locale: Locale): Issue => ({
  path: path.join('.'),
  code,
  message: fieldMessage(code, locale),
});

/** All issues of a failed parse, with dotted paths and localised texts. */
export function toIssues(error: z.ZodError, locale: Locale): Issue[] {
  return error.issues.map((issue) => issueAt(issue.path, fieldCode(issue), locale));
}
