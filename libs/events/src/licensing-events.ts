import { CLEARANCE_KINDS, id, LICENCE_ACTS, LICENCE_NOTICES } from '@koma/contracts';
import { z } from 'zod';

const endingClearance = { clearanceId: id, workId: id, ownerId: id, kind: z.enum(CLEARANCE_KINDS), title: z.string() };

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
  /** A clearance ends in this many days; told 30, 14 and 3 days before. */
  'licensing.clearance.ending': z.object({ ...endingClearance, days: z.int() }),
  /** A clearance has ended, and no other one follows it: the work leaves the site until it is cleared again. */
  'licensing.clearance.ended': z.object(endingClearance),
  /** Every clearance of a work that had ended was replaced, changed or deleted. */
  'licensing.clearance.cleared': z.object({ workId: id, ownerId: id }),
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
