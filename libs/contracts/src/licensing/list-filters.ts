import { z } from 'zod';
import { day, queryText } from '../common/fields.js';
import { MEDIA } from './media.js';

/** By what both sides narrow their requests and licences, beside the state. */
export const licenceFilters = {
  /** Words of number, product, campaign, client, company, creator and works, whatever their width and case. */
  q: queryText.optional(),
  medium: z.enum(MEDIA).optional(),
  /** The last day of use is this one at the latest. */
  endsBy: day.optional(),
} as const;
/** Whose requests and licences a member lists: their own, or those of colleagues in a project that both are in. */
export const WHOSE = ['own', 'colleagues'] as const;
export type Whose = (typeof WHOSE)[number];
export const whose = z.enum(WHOSE).default('own');

const filters = z.strictObject(licenceFilters);
export type LicenceFilters = z.infer<typeof filters>;
