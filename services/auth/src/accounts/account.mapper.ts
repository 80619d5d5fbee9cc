import type { Account as AccountAnswer, Caller } from '@koma/contracts';
import type { Account } from './account.entity.js';

export function toAccount(account: Account): AccountAnswer {
  const { id, email, profileType, adminPermission, favoriteId } = account;
  return { id, email, profileType, adminPermission, favoriteId };
}

export function toCaller(account: Account, sessionId: string): Caller {
  const { id: accountId, profileType, adminPermission } = account;
  return { accountId, profileType, adminPermission, sessionId };
}
