import type { Account as AccountAnswer, Caller, LoginAnswer } from '@koma/contracts';
import type { Account } from './account.entity.js';

export function toAccount(account: Account): AccountAnswer {
  const { id, email, profileType, adminPermission, favoriteId } = account;
  return { id, email, profileType, adminPermission, favoriteId };
}

export function toCaller(account: Account, sessionId: string): Caller {
  const { id: accountId, profileType, adminPermission } = account;
  return { accountId, profileType, adminPermission, sessionId };
}

/** The field names are §3's. `fb_token` is null as long as Firebase is not configured (decision 4). */
export function toLoginAnswer(account: Account, token: string): LoginAnswer {
  const { id: userId, email, profileType, favoriteId: fav_id, loginCount: login_count } = account;
  return { token, fav_id, email, userId, profileType, login_count, fb_token: null };
}
