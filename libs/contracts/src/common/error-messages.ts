import type { Locale } from './access.js';
import { ERRORS, type ErrorCode } from './messages.js';

// A file of its own: pages load the whole catalogue with the first refusal, and the rest of `errors.ts` at once.

/** True for a code of the error catalogue. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

/** The text for an error code in the caller's language (§8). `{name}` placeholders are filled from `params`. */
export function errorMessage(code: ErrorCode, locale: Locale, params: Record<string, string | number> = {}): string {
  return ERRORS[code][locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** HTTP status of an error code. */
export const errorStatus = (code: ErrorCode): number => ERRORS[code].status;
