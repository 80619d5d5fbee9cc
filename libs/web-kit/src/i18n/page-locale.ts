import { locale, type Locale } from '@koma/contracts';

/** Language the document says it is in. */
export const pageLocale = (): Locale => locale.catch('ja').parse(document.documentElement.lang);
