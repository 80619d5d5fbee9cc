import { LINK, type Locale } from '@koma/contracts';
import { AppError, newId, Outbox } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasswordLink } from '../links/password-link.entity.js';
import { hashToken, newToken } from '../secrets.js';

/**
 * Makes the first admin of an empty installation, with full access and without a password. Returns the part
 * `{uid}/{token}` of a link of one use that sets it; it is told at the command line only (ASVS 5.0, 6.3.2).
 * @throws AppError AUTH.ADMIN_KEPT when there is an admin already
 */
export async function inviteFirstAdmin(database: DataSource, email: string, locale: Locale): Promise<string> {
  // The rule about strong second steps is the running service's own; here nobody signs in.
  const accounts = new AccountsService(database, new Outbox('koma/auth'), { STRONG_ADMINS: true });
  return database.transaction(async (tx) => {
    await tx.query('LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE');
    if (await tx.existsBy(Account, { profileType: 'admin' })) throw new AppError('AUTH.ADMIN_KEPT');
    const { id: accountId } = await accounts.create(tx, {
      email,
      locale,
      profileType: 'admin',
      adminPermission: 'full',
    });
    const token = newToken();
    const expiresAt = new Date(Date.now() + LINK.activationDays * 86_400_000);
    const link = { id: newId(), accountId, tokenHash: hashToken(token), purpose: 'activation' as const };
    await tx.insert(PasswordLink, { ...link, expiresAt, usedAt: null });
    return `${accountId}/${token}`;
  });
}
