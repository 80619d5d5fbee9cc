import { useLocale } from './use-locale.js';

/** Stands between two sentences: Japanese has no space after 。 */
export const SentenceSpace = () => (useLocale() === 'ja' ? null : ' ');
