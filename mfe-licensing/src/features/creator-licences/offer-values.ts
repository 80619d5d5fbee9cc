import {
  ALTERATIONS,
  issuer,
  LICENCE_TERMS,
  MEDIA,
  type OfferTemplate,
  offerTerms,
  type OfferTerms,
} from '@koma/contracts';
import { z } from 'zod';
import { checkedBy } from '../../shared/checked-by.js';
import { typedYen, yenOf } from '../../amounts/yen-of.js';

const priceValues = z.object({
  medium: z.enum(MEDIA),
  term: z.enum(LICENCE_TERMS),
  territory: z.string(),
  /** As it is typed. */
  yen: z.string(),
});
export type PriceValues = z.infer<typeof priceValues>;

/** What is offered for works, as a form holds it. */
export const offerValues = z.object({
  media: z.array(z.enum(MEDIA)),
  territories: z.array(z.string()),
  terms: z.array(z.enum(LICENCE_TERMS)),
  alterations: z.array(z.enum(ALTERATIONS)),
  never: z.string(),
  creditLine: z.string(),
  prices: z.array(priceValues),
  showsPrices: z.boolean(),
});
export type OfferValues = z.infer<typeof offerValues>;
/** A field of the form, or a place in one. */
export type OfferPath = keyof OfferValues | `${keyof OfferValues}.${string}`;

/** The template has the issuer of invoices as well. */
export const templateValues = offerValues.extend({
  issuerName: z.string(),
  issuerAddress: z.string(),
  issuerNumber: z.string(),
});
export type TemplateValues = z.infer<typeof templateValues>;

export const valuesOfTerms = (terms: OfferTerms): OfferValues => ({
  ...terms,
  prices: terms.prices.map((price) => ({ ...price, yen: typedYen(price.yen) })),
});

export const valuesOfTemplate = ({ terms, issuer: invoices }: OfferTemplate): TemplateValues => ({
  ...valuesOfTerms(terms),
  issuerName: invoices.name,
  issuerAddress: invoices.address,
  issuerNumber: invoices.number,
});

const bodyOf = (values: OfferValues) => ({
  ...values,
  prices: values.prices.map((price) => ({ ...price, yen: yenOf(price.yen) })),
});

/** Terms of a single work. */
export const termsSchema = checkedBy(offerValues, offerTerms, bodyOf);

const templateBody = z.strictObject({ terms: offerTerms, issuer });
const ISSUER_FIELDS: Record<string, string> = { name: 'issuerName', address: 'issuerAddress', number: 'issuerNumber' };
/** The form's fields are flat: an issue of `issuer.number` belongs to `issuerNumber`. */
function fieldPath([group, ...rest]: readonly PropertyKey[]): PropertyKey[] {
  return group === 'issuer' ? [ISSUER_FIELDS[String(rest[0])] ?? 'issuerName'] : rest;
}

/** The template of a creator with the issuer. */
export const templateSchema = checkedBy(
  templateValues,
  templateBody,
  ({ issuerName, issuerAddress, issuerNumber, ...values }) => {
    // 「Ｔ１２３…」 is typed with an input method.
    const number = issuerNumber.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
    return { terms: bodyOf(values), issuer: { name: issuerName, address: issuerAddress, number } };
  },
  fieldPath,
);
