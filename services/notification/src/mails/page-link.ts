import { type Locale, localisePath } from '@koma/contracts';

/** Address of a page in a language, for links in mails. */
export const pageLink = (origin: string, path: string, locale: Locale): string =>
  new URL(localisePath(path, locale), origin).href;
