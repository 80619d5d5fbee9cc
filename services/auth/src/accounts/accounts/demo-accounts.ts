import type { AdminPermission, ProfileType } from '@koma/contracts';
import { Outbox, PasswordHasher } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { findAccountByEmail } from './accounts.queries.js';
import { AccountsService } from './accounts.service.js';

export interface DemoAccount {
  id?: string;
  email: string;
  password: string;
  profileType: ProfileType;
  adminPermission?: AdminPermission;
  companyName?: string;
  affiliation?: 'company' | 'freelance';
  familyName?: string;
  firstName?: string;
  familyNameKana?: string;
  firstNameKana?: string;
  mobileNumber?: string;
}

/** Nobody is new here: the first sign-in leads elsewhere. */
const SEASONED = { status: 'active', locale: 'ja', loginCount: 1 } as const;

/** Adds active accounts that have signed in before, for the demo and for tests; leaves known addresses as they are. Returns the ids in order. */
export async function addDemoAccounts(
  database: DataSource,
  accounts: readonly DemoAccount[],
  hasher: Pick<PasswordHasher, 'hash'> = new PasswordHasher(),
): Promise<string[]> {
  const service = new AccountsService(new Outbox('koma/auth'));
  return Promise.all(
    accounts.map(async ({ password, companyName = '', adminPermission = null, ...account }) => {
      const known = await findAccountByEmail(database.manager, account.email);
      if (known) return known.id;
      const passwordHash = await hasher.hash(password);
      const given = { ...account, adminPermission, passwordHash, companyName, ...SEASONED, lastLoginAt: new Date() };
      return (await database.transaction((tx) => service.create(tx, given))).id;
    }),
  );
}
