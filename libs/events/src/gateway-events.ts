import { id, presentationReport, viewReport, watchReport } from '@koma/contracts';
import { z } from 'zod';

/**
 * Who reported something, and when; `viewer` distinguishes viewers without saying who they are. `isShared`: a link showed it; gateways
 * of the release before this one do not tell, and what they took in counts as before.
 */
const takenFrom = {
  ...{ viewer: z.string(), accountId: id.nullable(), at: z.iso.datetime() },
  isShared: z.boolean().default(true),
};

/** What pages have reported. */
export const gatewayEvents = {
  'gateway.views.taken': z.object({
    views: z.array(z.object({ ...viewReport.omit({ ticket: true }).shape, viewId: id, ...takenFrom })),
  }),
  /** Works shown in presentations of slide selects. */
  'gateway.presentations.taken': z.object({
    presentations: z.array(
      z.object({ ...presentationReport.omit({ ticket: true }).shape, ...takenFrom, viewId: id.optional() }),
    ),
  }),
  /** What players have played. */
  'gateway.watches.taken': z.object({
    watches: z.array(z.object({ ...watchReport.omit({ ticket: true }).shape, ...takenFrom })),
  }),
} as const;
