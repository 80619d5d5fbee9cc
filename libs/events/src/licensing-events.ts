import { id, LICENCE_ACTS, LICENCE_NOTICES } from '@koma/contracts';
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
  /** What happened to a licence, told to one side. */
  'licensing.licence.changed': z.object({
    licenceId: id,
    number: z.string(),
    act: z.enum(LICENCE_NOTICES),
    toAccountId: id,
    /** The first work. */
    title: z.string(),
    workId: id,
  }),
} as const;
