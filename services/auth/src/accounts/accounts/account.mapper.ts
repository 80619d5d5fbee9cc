import type { Account as AccountAnswer, Caller, LegalEdition, LoginAnswer, OwnAccountFacts } from '@koma/contracts';
import type { AccountRow } from './accounts.queries.js';

export function toAccount(
  account: AccountRow,
  { mustEnrol, mustAgree = [] }: { mustEnrol: boolean; mustAgree?: readonly LegalEdition[] },
): AccountAnswer {
  const { id, email, profileType, adminPermission, favoriteId, familyName, firstName } = account;
  const facts = { id, email, profileType, adminPermission, favoriteId, familyName, firstName, mustEnrol };
  return { ...facts, ...restOf(account), ...(mustAgree.length > 0 && { mustAgree: [...mustAgree] }) };
}

const restOf = ({ status }: AccountRow): { isResting?: true } => (status === 'resting' ? { isResting: true } : {});

export function toCaller(account: AccountRow, sessionId: string, mustEnrol: boolean): Caller {
  const { id: accountId, profileType, adminPermission } = account;
  return { accountId, profileType, adminPermission, sessionId, ...(mustEnrol && { mustEnrol }), ...restOf(account) };
}

/** Field names follow §3. `fb_token` is null while Firebase is not configured (decision 4). */
export function toLoginAnswer(account: AccountRow, token: string, fb_token: string | null): LoginAnswer {
  const { id: userId, email, profileType, favoriteId: fav_id, loginCount: login_count } = account;
  return { token, fav_id, email, userId, profileType, login_count, fb_token };
}

export function toOwnAccountFacts({ createdAt, ...account }: AccountRow): OwnAccountFacts {
  return { ...account, joinedAt: createdAt.toISOString() };
}

/** The display name of the account: its name, or its address while there is none. */
export const nameOf = ({
  familyName,
  firstName,
  email,
}: Pick<AccountRow, 'familyName' | 'firstName' | 'email'>): string =>
  [familyName, firstName].filter(Boolean).join(' ') || email;
