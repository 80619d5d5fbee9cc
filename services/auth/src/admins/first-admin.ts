import { email as emailField, LINK, type Locale, locale as localeField, localisePath } from '@koma/contracts';
import { AppError, ConfigError, newId, Outbox, type Tx } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import type { AuthConfig } from '../config.js';
import { PasswordLink } from '../links/password-link.entity.js';
import { hashToken, newToken } from '../secrets.js';

const USAGE = 'usage: first-admin ADDRESS [ja|en]';

/**
 * Makes the first admin of an empty installation, with full access and without a password. Returns the address of one
 * use that sets it; it is told at the command line only (ASVS 5.0, 6.3.2).
 * @throws AppError AUTH.ADMIN_KEPT when there is an admin already
 */
export async function firstAdminLink(database: DataSource, origin: string, given: readonly string[]): Promise<string> {
  const [address, language = 'ja'] = given;
  const [email, locale] = [emailField.safeParse(address), localeField.safeParse(language)];
  if (!email.success || !locale.success) throw new ConfigError(USAGE);
  const path = await database.transaction((tx) => invite(tx, database, email.data, locale.data));
  return new URL(localisePath(`/reset_password/${path}`, locale.data), origin).href;
}

/** `node main.js first-admin ADDRESS [ja|en]` */
export const firstAdminCommand = (database: DataSource, { PUBLIC_ORIGIN }: AuthConfig, given: readonly string[]) =>
  firstAdminLink(database, PUBLIC_ORIGIN, given);

async function invite(tx: Tx, database: DataSource, email: string, locale: Locale): Promise<string> {
  await tx.query('LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE');
  if (await tx.existsBy(Account, { profileType: 'admin' })) throw new AppError('AUTH.ADMIN_KEPT');
  // The rule about strong second steps is the running service's own; here nobody signs in.
  const accounts = new AccountsService(database, new Outbox('koma/auth'), { STRONG_ADMINS: true });
  const { id: accountId } = await accounts.create(tx, { email, locale, profileType: 'admin', adminPermission: 'full' });
  const token = newToken();
  const expiresAt = new Date(Date.now() + LINK.activationDays * 86_400_000);
  const link = { id: newId(), accountId, tokenHash: hashToken(token), purpose: 'activation' as const };
  await tx.insert(PasswordLink, { ...link, expiresAt, usedAt: null });
  return `${accountId}/${token}`;
}
