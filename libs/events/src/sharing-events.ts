import { accessRequestKind, EDIT_ACTIONS, id } from '@koma/contracts';
import { z } from 'zod';

/** `toAccountId` gets the notice; `byName` did it, whose account is `byId`: absent in messages of earlier releases. */
const told = { toAccountId: id, byName: z.string(), byId: id.optional() };

/** What members do with and for each other, and guests with what they were shown. */
export const sharingEvents = {
  'catalogue.access.requested': z.object({ requestId: id, kind: accessRequestKind, ...told }),
  'catalogue.project.shared': z.object({ projectId: id, name: z.string(), ...told }),
  /** A comment on an item of a project mentions the member; told once for each comment. */
  'catalogue.project.mentioned': z.object({ projectId: id, itemId: id, commentId: id, name: z.string(), ...told }),
  'catalogue.slide-select.shared': z.object({ slideSelectId: id, name: z.string(), ...told }),
  /** Without `byId` while the sender may not know who has the mail address. */
  'catalogue.access.decided': z.object({ requestId: id, kind: accessRequestKind, isAccepted: z.boolean(), ...told }),
  'catalogue.access.ended': z.object({ grantId: id, ...told }),
  /** The holder of an access grant has changed the profile or a work of `ownerId`. */
  'catalogue.owner.served': z.object({
    ownerId: id,
    actorName: z.string(),
    actorId: id.optional(),
    action: z.enum(EDIT_ACTIONS),
    title: z.string(),
  }),
  /** A work's credits name a member; announced once per work. */
  'catalogue.credit.proposed': z.object({ workId: id, title: z.string(), ...told }),
  /** `name` as in the credits; the member has confirmed it, declined it, or taken the confirmation back. */
  'catalogue.credit.decided': z.object({
    creditId: id,
    workId: id,
    title: z.string(),
    toAccountId: id,
    name: z.string(),
    decision: z.enum(['confirmed', 'declined', 'withdrawn']),
  }),
  /** Nobody has opened a link for a week; told once. */
  'catalogue.link.unopened': z.object({ accountId: id, linkId: id, recipient: z.string(), title: z.string() }),
  /** A guest has commented on a work, or answered a comment; `name` is the guest's. */
  'catalogue.link.commented': z.object({
    accountId: id,
    linkId: id,
    commentId: id,
    recipient: z.string(),
    title: z.string(),
    name: z.string(),
  }),
} as const;
