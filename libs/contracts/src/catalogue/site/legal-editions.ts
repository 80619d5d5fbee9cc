import { z } from 'zod';
import { day } from '../../common/fields.js';

/** Pages with a legal text. */
export const LEGAL_PAGES = ['terms-of-use', 'privacy-policy'] as const;
export const legalPage = z.enum(LEGAL_PAGES);
export type LegalPage = z.infer<typeof legalPage>;

/**
 * A legal text as it held from a day of revision. Corrections keep the day, so an edition is the last version with its day.
 */
export const legalEdition = z.strictObject({ page: legalPage, edition: day });
export type LegalEdition = z.infer<typeof legalEdition>;

/** Path of a page as it was, without language prefix. */
export const editionPath = ({ page, edition }: LegalEdition): string => `/${page}/${edition}`;
