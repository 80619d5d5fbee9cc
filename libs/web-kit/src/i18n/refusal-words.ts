import { coreErrorMessage, isCoreErrorCode, type Locale } from '@koma/contracts';

let all: typeof import('./refusals.js') | null = null;

/** Loads the words of every refusal. Where that fails, the server's own words are shown. */
export async function loadRefusals(): Promise<void> {
  all ??= await import('./refusals.js').catch(() => null);
}

/** Text for an error code in the page's language; null for one that is not known, or not yet. */
export function refusalWords(
  code: string,
  locale: Locale,
  params: Record<string, string | number> = {},
): string | null {
  if (isCoreErrorCode(code)) return coreErrorMessage(code, locale);
  return all?.isErrorCode(code) ? all.errorMessage(code, locale, params) : null;
}
