import {
  ALTERATION_WORDS,
  EXCLUSIVITY_WORDS,
  INDUSTRY_WORDS,
  type LicensedWork,
  LINE_WORDS,
  type Locale,
  MEDIUM_WORDS,
  TERM_WORDS,
  territoryName,
  type Usage,
  usedMediumWords,
} from '@koma/contracts';
import { titleOf, useLocale } from '@koma/web-kit';
import { useMemo } from 'react';

const separatorIn = (locale: Locale) => (locale === 'ja' ? '、' : ', ');

/** The words of licences as their documents print them, in the language of the page. */
export function useDeskWords() {
  const locale = useLocale();
  return useMemo(() => {
    const joined = (all: readonly string[]) => all.join(separatorIn(locale));
    return {
      media: (all: readonly (keyof typeof MEDIUM_WORDS)[]) => joined(all.map((one) => MEDIUM_WORDS[one][locale])),
      usedMedia: ({ media }: Usage) => joined(media.map((one) => usedMediumWords(one)[locale])),
      territories: ({ territories }: Usage) => joined(territories.map((one) => territoryName(one, locale))),
      term: ({ term }: Usage) => TERM_WORDS[term][locale],
      exclusivity: ({ exclusivity, industry }: Usage) =>
        joined([EXCLUSIVITY_WORDS[exclusivity][locale], INDUSTRY_WORDS[industry][locale]]),
      alterations: ({ alterations }: Usage) => joined(alterations.map((one) => ALTERATION_WORDS[one][locale])),
      line: (kind: keyof typeof LINE_WORDS) => LINE_WORDS[kind][locale],
      works: (all: readonly LicensedWork[]) => joined(all.map((work) => titleOf(work, locale))),
    };
  }, [locale]);
}
