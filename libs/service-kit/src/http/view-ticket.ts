import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a ticket proves: a link shows the thing; the work stands in a slide select of the account, or in one that a link shows. */
const PROOFS = {
  link: { isShared: true, isPresented: false },
  select: { isShared: false, isPresented: true },
  'link-select': { isShared: true, isPresented: true },
} as const;
type TicketKind = keyof typeof PROOFS;
interface Proof {
  isShared: boolean;
  isPresented: boolean;
}
const NOTHING: Proof = { isShared: false, isPresented: false };

interface Shown {
  /** Of the work or profile. */
  id: string;
  /** Who presents an own slide select; the ticket of a link is for whoever has the link. */
  accountId?: string | null;
}

const HOUR = 3_600_000;
/** The same for an hour, so that an answer which is asked for again is the same too. */
const endOf = (now: Date): number => Math.ceil(now.getTime() / HOUR) + 1;

const isKind = (given: string): given is TicketKind => Object.hasOwn(PROOFS, given);

function written(kind: TicketKind, hour: string, { id, accountId }: Shown, secret: string): string {
  const who = kind === 'select' ? (accountId ?? '') : '';
  const text = ['view-ticket', kind, hour, id.toLowerCase(), who].join('|');
  const signature = createHmac('sha256', secret).update(text).digest().subarray(0, 16).toString('base64url');
  return `${kind}.${hour}.${signature}`;
}

/**
 * What the catalogue gives a page for its reports of views: the gateway reads from it, without asking anybody, that the reader may
 * see a work which is not public, or present it. It holds for one to two hours.
 */
export const viewTicket = (kind: TicketKind, shown: Shown, secret: string, now = new Date()): string =>
  written(kind, endOf(now).toString(36), shown, secret);

/** What a ticket proves of a thing; a foreign, forged or old one proves nothing. */
export function readViewTicket(ticket: string | undefined, shown: Shown, secret: string, now = new Date()): Proof {
  const [kind = '', hour = ''] = ticket?.split('.') ?? [];
  if (!ticket || !isKind(kind) || !(Number.parseInt(hour, 36) * HOUR > now.getTime())) return NOTHING;
  const [given, right] = [Buffer.from(ticket), Buffer.from(written(kind, hour, shown, secret))];
  return given.length === right.length && timingSafeEqual(given, right) ? PROOFS[kind] : NOTHING;
}
