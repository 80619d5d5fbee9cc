import { locale, type Locale } from '@koma/contracts';

/** Language of the document; Japanese where there is none. */
export const pageLocale = (): Locale => locale.catch('ja').parse(globalThis.document?.documentElement.lang);
