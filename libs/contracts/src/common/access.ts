import { z } from 'zod';

/** Profile types of an account (decisions: "account"). */
export const profileType = z.enum(['creator', 'user', 'admin']);
export type ProfileType = z.infer<typeof profileType>;

/** Permission of an admin (§9). */
export const adminPermission = z.enum(['full', 'limited']);
export type AdminPermission = z.infer<typeof adminPermission>;

/** Interface languages (§9). */
export const locale = z.enum(['ja', 'en']);
export type Locale = z.infer<typeof locale>;

/**
 * Who may call an endpoint. `session` is everybody signed in, even an admin who must set up a second step first; `service` is for
 * calls between services inside the network.
 */
export const ACCESSES = [
  'anyone',
  'session',
  'signed-in',
  'member',
  'creator',
  'admin',
  'full-admin',
  'service',
] as const;
export type Access = (typeof ACCESSES)[number];

/** What decides who may call an endpoint. */
interface Callable {
  access: Access;
  /** Members whose membership rests may call it: it lets them pay, export, leave, or secure the account. */
  whileResting?: boolean;
}

/** The caller as verified by the gateway. */
export const caller = z.object({
  accountId: z.uuid(),
  profileType,
  adminPermission: adminPermission.nullable(),
  sessionId: z.uuid(),
  /** Until the second step is set up nothing else is allowed (full admins). */
  mustEnrol: z.literal(true).optional(),
  /** A fee stays unpaid: only paying, exporting and leaving are allowed. */
  isResting: z.literal(true).optional(),
});
export type Caller = z.infer<typeof caller>;

/** A share link that somebody has opened, with its epoch: a signed reference proves that its holder knew the link's password. */
export const linkRef = z.object({ id: z.uuid(), epoch: z.int() });
export type LinkRef = z.infer<typeof linkRef>;

/** True when the caller (null: a stranger) may call an endpoint. */
export function mayCall({ access, whileResting = false }: Callable, who: Caller | null): boolean {
  const isHeldBack = who !== null && (who.mustEnrol === true || (who.isResting === true && !whileResting));
  return isHeldBack ? access === 'anyone' || access === 'session' : RULES[access](who);
}

const RULES: Record<Access, (who: Caller | null) => boolean> = {
  anyone: () => true,
  session: (who) => who !== null,
  'signed-in': (who) => who !== null,
  member: (who) => who !== null && who.profileType !== 'admin',
  creator: (who) => who?.profileType === 'creator',
  admin: (who) => who?.profileType === 'admin',
  'full-admin': (who) => who?.profileType === 'admin' && who.adminPermission === 'full',
  service: () => false,
};
