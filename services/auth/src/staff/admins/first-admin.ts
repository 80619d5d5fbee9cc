import { email as emailField, type Locale, locale as localeField, localisePath } from '@koma/contracts';
import { AppError, ConfigError, Outbox, type Tx } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { AccountsService, lockAndFindAnyAdmin } from '../../accounts/index.js';
import { addLink } from '../../authentication/index.js';
import type { AuthConfig } from '../../config.js';

const USAGE = 'usage: first-admin ADDRESS [ja|en]';

/**
 * Creates the first admin of an empty installation, with full access and without a password. Returns a link for one use that sets
 * it; it is printed at the command line only (ASVS 5.0, 6.3.2).
 * @throws AppError AUTH.ADMIN_KEPT when there is an admin already
 */
export async function firstAdminLink(database: DataSource, origin: string, given: readonly string[]): Promise<string> {
  const [address, language = 'ja'] = given;
  const [email, locale] = [emailField.safeParse(address), localeField.safeParse(language)];
  if (!email.success || !locale.success) throw new ConfigError(USAGE);
  const path = await database.transaction((tx) => invite(tx, email.data, locale.data));
  return new URL(localisePath(`/reset_password/${path}`, locale.data), origin).href;
}

/** `node main.js first-admin ADDRESS [ja|en]` */
export const firstAdminCommand = (database: DataSource, { PUBLIC_ORIGIN }: AuthConfig, given: readonly string[]) =>
  firstAdminLink(database, PUBLIC_ORIGIN, given);

async function invite(tx: Tx, email: string, locale: Locale): Promise<string> {
  if (await lockAndFindAnyAdmin(tx)) throw new AppError('AUTH.ADMIN_KEPT');
  const accounts = new AccountsService(new Outbox('koma/auth'));
  const { id: accountId } = await accounts.create(tx, { email, locale, profileType: 'admin', adminPermission: 'full' });
  return `${accountId}/${await addLink(tx, accountId, 'activation')}`;
}
