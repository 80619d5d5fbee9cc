import { id, LICENCE_ACTS } from '@koma/contracts';
import { z } from 'zod';

/** What happens to requests and licences. Nothing here says an amount: notices and titles of mails are made of it (§6). */
export const licensingEvents = {
  /** A step of one creator's part of a request, or a message in it. */
  'licensing.part.changed': z.object({
    partId: id,
    act: z.enum(LICENCE_ACTS),
    by: z.enum(['licensee', 'owner', 'time']),
    /** Who answers. */
    creatorId: id,
    creatorName: z.string(),
    /** Who asks. */
    accountId: id,
    companyName: z.string(),
    /** The first work. */
    title: z.string(),
    workId: id,
  }),
} as const;
