import { z } from 'zod';
import { MEDIA } from './media.js';

/** Whose right it is: the cast, the music and its recording, a place, a product, the client who agrees to a portfolio. */
export const CLEARANCE_KINDS = [
  ...['cast', 'music-work', 'music-recording', 'location', 'product', 'client-consent', 'other'],
] as const; // prettier-ignore
export type ClearanceKind = (typeof CLEARANCE_KINDS)[number];

/** What it allows: the portfolio alone, or media as well. */
export const CLEARANCE_SCOPES = ['portfolio', 'media'] as const;
export type ClearanceScope = (typeof CLEARANCE_SCOPES)[number];

/** In what a use asks for more than a clearance allows: it is for the portfolio alone, not for a medium, or not for all of the days. */
export const CLEARANCE_AXES = ['scope', 'medium', 'days'] as const;
export type ClearanceAxis = (typeof CLEARANCE_AXES)[number];

/** A right that a use needs and that is not cleared so far, as both sides may know it. */
export const unclearedKind = z.object({
  kind: z.enum(CLEARANCE_KINDS),
  axes: z.array(z.enum(CLEARANCE_AXES)),
  /** The media asked for that are never allowed. */
  media: z.array(z.enum(MEDIA)).default([]),
  /** The first day asked for on which a medium that is otherwise allowed is not; null where there is none. */
  firstDay: z.iso.date().nullable().default(null),
});
export type UnclearedKind = z.infer<typeof unclearedKind>;

/** The same as the owner sees it. */
export const unclearedRight = unclearedKind.extend({ holder: z.string() });
export type UnclearedRight = z.infer<typeof unclearedRight>;
