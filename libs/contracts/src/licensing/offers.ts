import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import { optionalLines, optionalText } from '../common/fields.js';
import { TEXT } from '../common/limits.js';
import { id, idParams, page, pageQuery, rowVersion } from '../common/page.js';
import { assetKind } from '../media/assets.js';
import { yenAmount } from './amounts.js';
import { LICENSING } from './licence-limits.js';
import { type LicenceMedium, MEDIA } from './media.js';
import { LICENCE_TERMS, type LicenceTerm } from './term-end.js';
import { type Alteration, ALTERATIONS, type UsageDraft } from './terms.js';
import { isCovered, TERRITORIES } from './territories.js';

const say = (code: FieldCode) => code;

/** One line of a price list: the fee for the use in a medium for a term in a territory, without tax. */
export const price = z.strictObject({
  medium: z.enum(MEDIA, say('FIELD.INVALID')),
  term: z.enum(LICENCE_TERMS, say('FIELD.INVALID')),
  territory: z.enum(TERRITORIES, say('FIELD.INVALID')),
  yen: yenAmount,
});
export type Price = z.infer<typeof price>;
const isOnce = (all: readonly Price[]): boolean =>
  new Set(all.map(({ medium, term, territory }) => `${medium} ${term} ${territory}`)).size === all.length;

/** What a creator offers for works: the template, which a work may replace by its own. */
export const offerTerms = z.strictObject({
  /** Media that are offered; none of the others can be asked for. */
  media: z.array(z.enum(MEDIA, say('FIELD.INVALID'))).min(1, say('FIELD.REQUIRED')).max(MEDIA.length),
  territories: z.array(z.enum(TERRITORIES, say('FIELD.INVALID'))).min(1, say('FIELD.REQUIRED')).max(TERRITORIES.length),
  terms: z.array(z.enum(LICENCE_TERMS, say('FIELD.INVALID'))).min(1, say('FIELD.REQUIRED')).max(LICENCE_TERMS.length),
  alterations: z.array(z.enum(ALTERATIONS, say('FIELD.INVALID'))).max(ALTERATIONS.length).default([]),
  /** What is never allowed, in words. */
  never: optionalLines(500),
  creditLine: optionalText(TEXT.short),
  prices: z.array(price).max(LICENSING.prices, say('FIELD.TOO_LONG')).refine(isOnce, say('FIELD.PRICE_TWICE')).default([]),
  /** Whether members see the lowest price, and an estimate while they ask. */
  showsPrices: z.boolean().default(false),
}); // prettier-ignore
export type OfferTerms = z.infer<typeof offerTerms>;

/** What members see of the terms; prices are shown as an estimate. */
export const shownTerms = offerTerms.omit({ prices: true, showsPrices: true });
export type ShownTerms = z.infer<typeof shownTerms>;

/** What a use asks for that is not offered. */
export interface BeyondOffer {
  media: LicenceMedium[];
  territories: string[];
  terms: LicenceTerm[];
  alterations: Alteration[];
}

/** What a use, as far as it is chosen, asks for beyond the terms. */
export const beyondOffer = (
  offered: ShownTerms,
  { media = [], territories = [], term, alterations = [] }: UsageDraft,
): BeyondOffer => ({
  media: media.map(({ medium }) => medium).filter((medium) => !offered.media.includes(medium)),
  territories: territories.filter((one) => !isCovered(one, offered.territories)),
  terms: term === undefined || offered.terms.includes(term) ? [] : [term],
  alterations: alterations.filter((one) => !offered.alterations.includes(one)),
});

/** Who issues the invoices of a creator's licences; without a number they are plain invoices. */
export const issuer = z.strictObject({
  name: optionalText(TEXT.short),
  address: optionalText(200),
  /** Number of a registered issuer of qualified invoices (Consumption Tax Act, article 57-2). */
  number: z
    .string()
    .regex(/^(T\d{13})?$/, say('FIELD.ISSUER_NUMBER'))
    .default(''),
});
export type Issuer = z.infer<typeof issuer>;

export const offerTemplate = z.object({ terms: offerTerms, issuer, version: z.int() });
export type OfferTemplate = z.infer<typeof offerTemplate>;

/** A work of the caller with what is offered for it. */
export const ownOffer = z.object({
  workId: id,
  kind: assetKind,
  title: z.string(),
  titleEn: z.string(),
  isLicensable: z.boolean(),
  /** Null: the template holds. */
  own: offerTerms.nullable(),
  version: z.int(),
});
export type OwnOffer = z.infer<typeof ownOffer>;

/** What members see of it. */
export const workOffer = z.object({
  workId: id,
  isLicensable: z.boolean(),
  isMine: z.boolean(),
  terms: shownTerms.nullable(),
  /** The lowest price, where it is shown. */
  fromYen: z.int().nullable(),
});
export type WorkOffer = z.infer<typeof workOffer>;

export const licenceOffers = {
  template: endpoint({
    id: 'licensing.licence-offers.template',
    method: 'GET',
    path: '/api/licensing/creators/{id}/template',
    summary: 'What a creator offers for works without terms of their own; for whoever answers for the creator',
    access: 'member',
    params: idParams,
    response: offerTemplate,
  }),
  saveTemplate: endpoint({
    id: 'licensing.licence-offers.save-template',
    method: 'PUT',
    path: '/api/licensing/creators/{id}/template',
    summary: 'Saves the template; an outdated version answers 409',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: rowVersion, terms: offerTerms, issuer }),
    response: offerTemplate,
  }),
  own: endpoint({
    id: 'licensing.licence-offers.own',
    method: 'GET',
    path: '/api/licensing/creators/{id}/offers',
    summary: "A creator's works with what is offered, the newest first",
    access: 'member',
    params: idParams,
    query: z.strictObject(pageQuery),
    response: page(ownOffer),
  }),
  save: endpoint({
    id: 'licensing.licence-offers.save',
    method: 'PUT',
    path: '/api/licensing/works/{id}/offer',
    summary: 'Says whether a work is licensable, and on which terms; an outdated version answers 409',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: rowVersion, isLicensable: z.boolean(), own: offerTerms.nullable() }),
    response: ownOffer,
  }),
  get: endpoint({
    id: 'licensing.licence-offers.get',
    method: 'GET',
    path: '/api/licensing/works/{id}/offer',
    summary: 'What is offered for a work that the caller may see',
    access: 'member',
    params: idParams,
    response: workOffer,
  }),
} as const;
