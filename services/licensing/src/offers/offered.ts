import {
  beyondOffer,
  isCovered,
  type OfferTerms,
  type RequestHint,
  type ShownTerms,
  type UsageDraft,
} from '@koma/contracts';

/** What creators who have saved no template offer: everything but television abroad and use without end, at no listed price. */
export const FIRST_TERMS: OfferTerms = {
  media: [
    'tvc-national',
    'tvc-regional',
    'web',
    'ott',
    'owned-site',
    'social-paid',
    'social-organic',
    'internal',
    'pitch',
  ],
  territories: ['japan'],
  terms: ['cour', 'half-year', 'year', 'own'],
  alterations: ['shorten', 'crop', 'caption'],
  never: '',
  creditLine: '',
  prices: [],
  showsPrices: false,
};
export const NO_ISSUER = { name: '', address: '', number: '' };

/** The axes on which a use asks for what is not offered. */
export function outsideOf(terms: OfferTerms | null, usage: UsageDraft): RequestHint['outside'] {
  if (terms === null) return ['not-licensable'];
  const { media, territories, terms: lengths, alterations } = beyondOffer(terms, usage);
  return [
    ...(media.length > 0 ? ['medium' as const] : []),
    ...(territories.length > 0 ? ['territory' as const] : []),
    ...(lengths.length > 0 ? ['term' as const] : []),
    ...(alterations.length > 0 ? ['alteration' as const] : []),
  ];
}

/** What members see of the terms. */
export const shownOf = ({ prices: _prices, showsPrices: _shows, ...shown }: OfferTerms): ShownTerms => shown;

/** The smallest price that covers a medium for the term in the territory, or null where the list has none. */
function priceOf({ prices }: OfferTerms, asked: { medium: string; term: string; territory: string }): number | null {
  const covering = prices.filter(
    ({ medium, term, territory }) =>
      medium === asked.medium && term === asked.term && isCovered(asked.territory, [territory]),
  );
  return covering.length === 0 ? null : Math.min(...covering.map(({ yen }) => yen));
}

/** The dearest of some prices, or null where one of them is missing. */
const dearest = (prices: readonly (number | null)[]): number | null => {
  const known = prices.filter((price) => price !== null);
  return known.length === prices.length ? Math.max(...known) : null;
};

/**
 * What the price list says of a use, in yen without tax: for each medium its dearest territory, summed up. Null where the list lacks
 * something, or something is yet to be chosen.
 */
export function listedFee(terms: OfferTerms, { media = [], territories = [], term }: UsageDraft): number | null {
  if (!term || media.length === 0 || territories.length === 0) return null;
  const fees = media.map(({ medium }) =>
    dearest(territories.map((territory) => priceOf(terms, { medium, term, territory }))),
  );
  return fees.reduce<number | null>((sum, fee) => (sum === null || fee === null ? null : sum + fee), 0);
}

/** The same for whoever asks: null where the list is not shown. */
export const estimateOf = (terms: OfferTerms | null, usage: UsageDraft): number | null =>
  terms?.showsPrices ? listedFee(terms, usage) : null;

/** The lowest price that members see, or null. */
export const lowestPrice = ({ showsPrices, prices }: OfferTerms): number | null =>
  showsPrices && prices.length > 0 ? Math.min(...prices.map(({ yen }) => yen)) : null;
