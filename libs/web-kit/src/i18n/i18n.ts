import type { Locale } from '@koma/contracts';
import { type BackendModule, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

export interface Words {
  [key: string]: string | Words;
}
/** Loaders of a slice's words, one file per language, fetched when the language is. */
export type LocaleLoaders = Record<Locale, () => Promise<{ default: Words }>>;

/** Words of web-kit itself: page titles, states, common actions. */
export const COMMON = 'common';

const registry = new Map<string, LocaleLoaders>([
  [COMMON, { ja: () => import('../../locales/ja.json'), en: () => import('../../locales/en.json') }],
]);

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = registry.get(namespace)?.[language === 'en' ? 'en' : 'ja'];
    if (!load) return done(new Error(`no words of ${namespace} in ${language}`), null);
    load().then(
      (file) => done(null, file.default),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

/** The page's one i18next instance; `useTranslation(slice)` of react-i18next uses it. */
export const i18n = createInstance();

interface Options {
  locale: Locale;
  /** A missing key throws; for tests. Default false: the key is shown. */
  isStrict?: boolean;
}

/** Starts i18next with the common words of a language. */
export async function initI18n({ locale, isStrict = false }: Options): Promise<void> {
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      supportedLngs: ['ja', 'en'],
      fallbackLng: false,
      ns: [COMMON],
      defaultNS: COMMON,
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: (key) => {
        if (isStrict) throw new Error(`missing words: ${key}`);
        return key;
      },
    });
  document.documentElement.lang = locale;
}

/** Brings a slice's words in the present language, and from then on in every language switched to. */
export async function addWords(slice: string, loaders: LocaleLoaders): Promise<void> {
  registry.set(slice, loaders);
  await i18n.loadNamespaces(slice);
}

/** Loads the words of a language, then switches to it. */
export async function switchLanguage(locale: Locale): Promise<void> {
  if (i18n.language !== locale) await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
}
