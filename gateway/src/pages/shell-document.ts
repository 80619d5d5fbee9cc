import { type Locale, localisePath, splitLocale } from '@koma/contracts';
import { TDM_POLICY_PATH } from './page-headers.js';

interface Words {
  title: string;
  description: string;
}

/** The application's pages that search engines and social networks may list. */
const SHOWN: Readonly<Record<string, Record<Locale, Words>>> = {
  '/login': {
    ja: {
      title: 'ログイン | Koma',
      description: '広告・映像業界のためのポートフォリオサービスKoma（コマ）にログインします。',
    },
    en: {
      title: 'Sign in | Koma',
      description: 'Sign in to Koma, the portfolio service for the advertising and film trade.',
    },
  },
  '/register': {
    ja: {
      title: '新規登録 | Koma',
      description:
        'Koma（コマ）への登録を申し込みます。広告・映像業界の方のためのサービスで、ご登録には審査があります。',
    },
    en: {
      title: 'Sign up | Koma',
      description: 'Apply to join Koma. For the advertising and film trade only; every application is reviewed.',
    },
  },
};

/** The reservation of text and data mining as a document says it, which goes before its headers (W3C TDMRep). */
export const tdmHead = (isReserved: boolean, origin: string): string =>
  `<meta name="tdm-reservation" content="${isReserved ? 1 : 0}">` +
  (isReserved ? `<meta name="tdm-policy" content="${origin}${TDM_POLICY_PATH}">` : '');

const LOCALES: readonly Locale[] = ['ja', 'en'];

function headOf(path: string, locale: Locale, origin: string): string {
  const words = SHOWN[path]?.[locale];
  if (!words) return `<meta name="robots" content="noindex">${tdmHead(true, origin)}`;
  const addressIn = (language: Locale) => origin + localisePath(path, language);
  return [
    `<meta name="description" content="${words.description}">`,
    `<link rel="canonical" href="${addressIn(locale)}">`,
    ...LOCALES.map((language) => `<link rel="alternate" hreflang="${language}" href="${addressIn(language)}">`),
    `<link rel="alternate" hreflang="x-default" href="${addressIn('ja')}">`,
    `<meta property="og:title" content="${words.title}">`,
    `<meta property="og:description" content="${words.description}">`,
    `<meta property="og:url" content="${addressIn(locale)}">`,
    `<meta property="og:image" content="${origin}/share-${locale}.png">`,
  ].join('');
}

const TITLE = /<title>([^<]*)/;

/** Fills in the language, the title and further head tags of the application's document. */
export const withHead = (template: string, { locale, title, head }: { locale: Locale; title: string; head: string }) =>
  template
    .replace(/<html lang="\w+"/, `<html lang="${locale}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${head}`);

/**
 * The document of an address with its head for search engines: title, description and both languages for a page that may be
 * listed, `noindex` for all others.
 */
export function shellDocument(template: string, address: string, origin: string): string {
  const { locale, path } = splitLocale(address);
  const title = SHOWN[path]?.[locale].title ?? TITLE.exec(template)?.[1] ?? 'Koma';
  return withHead(template, { locale, title, head: headOf(path, locale, origin) });
}
