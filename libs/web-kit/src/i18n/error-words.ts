import { coreErrorMessage, type Locale } from '@koma/contracts';
import { useCallback } from 'react';
import { type ClientFault, isApiError } from '../api/api-error.js';
import { COMMON, i18n } from './i18n.js';
import { refusalWords } from './refusal-words.js';
import { useLocale } from './use-locale.js';

/** Faults without a code in the contract, with the key of their text. */
const OWN_WORDS: Record<string, string> = {
  'CLIENT.OFFLINE': 'errors.offline',
  'CLIENT.TIMED_OUT': 'errors.timedOut',
  'CLIENT.UNEXPECTED_ANSWER': 'errors.unexpected',
  'CLIENT.PASSKEY_CANCELLED': 'errors.passkeyCancelled',
  'CLIENT.PASSKEY_UNSUPPORTED': 'errors.passkeyUnsupported',
  'CLIENT.PASSKEY_PRESENT': 'errors.passkeyPresent',
  'CLIENT.PASSKEY_FAILED': 'errors.passkeyFailed',
  'CLIENT.PUSH_DENIED': 'errors.pushDenied',
  'CLIENT.PUSH_FAILED': 'errors.pushFailed',
} satisfies Partial<Record<ClientFault, string>>;

/** Text for an error: the server's, otherwise the code's; for a fault of the page, a suggestion to retry. */
export function errorWords(error: unknown, locale: Locale): string {
  if (!isApiError(error)) return i18n.getFixedT(locale, COMMON)('errors.unexpected');
  if (error.detail) return error.detail;
  const own = OWN_WORDS[error.code];
  if (own) return i18n.getFixedT(locale, COMMON)(own);
  const words = refusalWords(error.code, locale, { seconds: error.retryAfterSeconds ?? 0 });
  return words ?? coreErrorMessage('SERVER.FAILED', locale);
}

/** `errorWords` in the present language. */
export function useErrorWords(): (error: unknown) => string {
  const locale = useLocale();
  return useCallback((error: unknown) => errorWords(error, locale), [locale]);
}
