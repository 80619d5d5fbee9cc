import { ALTERATIONS, MEDIA } from '@koma/contracts';
import { useWords } from '../../shared/words.js';
import { useTermWords } from '../../terms/use-term-words.js';
import type { OfferValues } from './offer-values.js';

/** Parts of an offer, each in a line. */
export function useOfferSummary(values: OfferValues) {
  const t = useWords();
  const words = useTermWords();
  const join = (all: readonly string[], none: string) => all.filter(Boolean).join(words.separator) || t(none);
  const { media, terms, territories, alterations, never, creditLine, prices, showsPrices } = values;
  return {
    media: media.length === MEDIA.length ? t('offer.all') : join(media.map(words.medium), 'usage.missing'),
    terms: join(terms.map((term) => t(`terms.${term}`)), 'usage.missing'), // prettier-ignore
    territories: join(territories.map(words.territory), 'usage.missing'),
    alterations:
      alterations.length === ALTERATIONS.length
        ? t('offer.all')
        : join(alterations.map((name) => t(`alterations.${name}`)), 'usage.noAlterations'), // prettier-ignore
    words: [never, creditLine].filter(Boolean).join(' / ') || t('offer.noWords'),
    prices:
      prices.length === 0
        ? t('offer.noPrices')
        : [t('offer.priceCount', { count: prices.length }), t(showsPrices ? 'offer.pricesShown' : 'offer.pricesHidden')].join(words.separator), // prettier-ignore
  };
}
