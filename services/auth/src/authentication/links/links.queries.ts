import { LINK } from '@koma/contracts';
import { newId, type Tx } from '@koma/service-kit';
import { IsNull } from 'typeorm';
import { hashToken, newToken } from '../../secrets.js';
import { PasswordLink } from './password-link.entity.js';

const LIFETIME_MS = { activation: LINK.activationDays * 86_400_000, reset: LINK.resetMinutes * 60_000 };

/** Adds a link and returns its token; only the hash is stored. */
export async function addLink(tx: Tx, accountId: string, purpose: PasswordLink['purpose']): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose]);
  const link = { id: newId(), accountId, tokenHash: hashToken(token), purpose, expiresAt, usedAt: null };
  await tx.insert(PasswordLink, link);
  return token;
}

/** Ends every link of an account, or those of one purpose. */
export async function endLinks(tx: Tx, accountId: string, purpose?: PasswordLink['purpose']): Promise<void> {
  await tx.update(PasswordLink, { accountId, usedAt: IsNull(), ...(purpose && { purpose }) }, { usedAt: new Date() });
}
