import { type Locale, nestQuotes } from '@koma/contracts';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { pageLocale } from './page-locale.js';

interface Words {
  [key: string]: string | Words;
}
/** Loaders of a slice's texts, one file per language, loaded with the language. */
export type LocaleLoaders = Record<Locale, () => Promise<{ default: Words }>>;

/** Texts of web-kit itself: page titles, states, common actions. */
export const COMMON = 'common';

const loaders = new Map<string, LocaleLoaders>([
  [
    COMMON,
    {
      ja: () => import('../../locales/ja.json', { with: { type: 'json' } }),
      en: () => import('../../locales/en.json', { with: { type: 'json' } }),
    },
  ],
]);

/** Titles carry quotation marks of their own into the sentences that quote them. */
const quotes = { type: 'postProcessor', name: 'quotes', process: nestQuotes } as const;

/** The only i18next instance of the page; `useTranslation(slice)` of react-i18next uses it. */
export const i18n = createInstance();

interface Options {
  locale: Locale;
  /** A missing key throws; for tests. Default false: the key is shown. */
  isStrict?: boolean;
}

/** Loads the texts of a namespace in a language, once. */
async function load(namespace: string, locale: Locale): Promise<void> {
  if (i18n.hasResourceBundle(locale, namespace)) return;
  const file = await loaders.get(namespace)?.[locale]();
  if (file) i18n.addResourceBundle(locale, namespace, file.default);
}

/** Says the language in the document, where there is one: builds render views without. */
function mark(locale: Locale): void {
  const root = globalThis.document?.documentElement;
  // Setting even the same value makes the browser recalculate the styles of the whole page.
  if (root && root.lang !== locale) root.lang = locale;
}

/** Starts i18next with the common texts of a language. */
export async function initI18n({ locale, isStrict = false }: Options): Promise<void> {
  await i18n
    .use(initReactI18next)
    .use(quotes)
    .init({
      lng: locale,
      supportedLngs: ['ja', 'en'],
      fallbackLng: false,
      ns: [COMMON],
      defaultNS: COMMON,
      resources: {},
      interpolation: { escapeValue: false },
      postProcess: quotes.name,
      parseMissingKeyHandler: (key) => {
        if (isStrict) throw new Error(`missing words: ${key}`);
        return key;
      },
    });
  await load(COMMON, locale);
  mark(locale);
}

/** Loads a slice's texts in the present language, and later in every language that is chosen. */
export async function addWords(slice: string, given: LocaleLoaders): Promise<void> {
  loaders.set(slice, given);
  await load(slice, pageLocale());
}

/** Loads the texts of a language, then switches to it. On failure it throws and changes nothing. */
export async function switchLanguage(locale: Locale): Promise<void> {
  await Promise.all([...loaders.keys()].map((namespace) => load(namespace, locale)));
  if (i18n.language !== locale) await i18n.changeLanguage(locale);
  mark(locale);
}
