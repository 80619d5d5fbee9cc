import { locale, type Locale } from '@koma/contracts';

/** Language of the document. */
export const pageLocale = (): Locale => locale.catch('ja').parse(document.documentElement.lang);
