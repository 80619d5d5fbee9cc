import { type Locale, localisePath, splitLocale } from '@koma/contracts';
import { Anchor, type AnchorProps } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { storeLocale } from './store-locale.js';

const OTHER: Record<Locale, { locale: Locale; name: string }> = {
  ja: { locale: 'en', name: 'English' },
  en: { locale: 'ja', name: '日本語' },
};

/** The present page in the other language, and how to go there. */
export function useOtherLanguage() {
  const { pathname, search, hash } = useLocation();
  const { locale, path } = splitLocale(pathname);
  const other = OTHER[locale];
  return { ...other, to: localisePath(path, other.locale) + search + hash, choose: () => storeLocale(other.locale) };
}

/** Link to the same page in the other language; query and scroll position stay. */
export function LanguageSwitch(props: AnchorProps) {
  const other = useOtherLanguage();
  return (
    <Anchor
      {...props}
      component={Link}
      to={other.to}
      lang={other.locale}
      hrefLang={other.locale}
      preventScrollReset
      replace
      onClick={other.choose}
    >
      {other.name}
    </Anchor>
  );
}
