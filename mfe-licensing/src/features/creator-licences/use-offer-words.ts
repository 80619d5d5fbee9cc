import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { useTermWords } from '../../terms/use-term-words.js';
import type { TemplateValues } from './offer-values.js';

/** Labels and values of an offer in words, for two versions side by side. */
export function useOfferWords() {
  const t = useWords();
  const common = useTranslation().t;
  const words = useTermWords();
  const list = (all: readonly string[]) => all.join(words.separator);
  const values: { [F in keyof TemplateValues]: (values: TemplateValues) => string } = {
    media: ({ media }) => list(media.map(words.medium)),
    territories: ({ territories }) => list(territories.map(words.territory)),
    terms: ({ terms }) => list(terms.map((term) => t(`terms.${term}`))),
    alterations: ({ alterations }) => list(alterations.map((name) => t(`alterations.${name}`))),
    never: ({ never }) => never,
    creditLine: ({ creditLine }) => creditLine,
    prices: ({ prices }) =>
      prices
        .map(({ medium, term, territory, yen }) =>
          [words.medium(medium), t(`terms.${term}`), words.territory(territory), yen].join(' · '),
        )
        .join('\n'),
    showsPrices: ({ showsPrices }) => common(showsPrices ? 'versions.on' : 'versions.off'),
    issuerName: ({ issuerName }) => issuerName,
    issuerAddress: ({ issuerAddress }) => issuerAddress,
    issuerNumber: ({ issuerNumber }) => issuerNumber,
  };
  const isField = (name: string): name is keyof TemplateValues => Object.hasOwn(values, name);
  return {
    labelOf: (field: string) => t(`offer.${field}`),
    wordsOf: (field: string, given: TemplateValues) =>
      (isField(field) ? values[field](given) : '') || common('versions.nothing'),
  };
}
