import { addDemoAccounts, type DemoAccount } from '@koma/auth';
import { auth, type Caller, ENDPOINTS, ownAccount } from '@koma/contracts';
import { ApiClient } from '../api-client.js';
import type { Platform } from '../platform.js';

const PASSWORD = 'Koma2026x';
const STAFF = { familyName: '大槻', firstName: '恵', familyNameKana: 'オオツキ', firstNameKana: 'メグミ' };
const ACCOUNTS: Record<string, Pick<DemoAccount, 'profileType' | 'adminPermission'>> = {
  buyer: { profileType: 'user' },
  other: { profileType: 'creator' },
  limited: { profileType: 'admin', adminPermission: 'limited' },
  full: { profileType: 'admin', adminPermission: 'full' },
};
/** They would end the session that asks. */
const ENDING = new Set([auth.logout.id, ownAccount.endSessions.id]);
export const ASKED = ENDPOINTS.filter(({ access, id }) => access !== 'service' && !ENDING.has(id));

/** Somebody who asks; a stranger has neither token nor account. */
export interface Role {
  name: string;
  token: string | null;
  caller: Caller | null;
}

/** A stranger, and a new account of each kind, signed in. */
export async function signInRoles({ services, origin }: Platform): Promise<Role[]> {
  const database = services.get('auth')?.database;
  if (!database) throw new Error('auth does not run');
  const accounts = Object.entries(ACCOUNTS).map(([name, rights]) => ({
    email: `${name}@koma.example`,
    password: PASSWORD,
    ...(rights.profileType === 'admin' && STAFF),
    ...rights,
  }));
  const ids = await addDemoAccounts(database, accounts);
  const roles: Role[] = [{ name: 'stranger', token: null, caller: null }];
  for (const [at, [name, rights]] of Object.entries(ACCOUNTS).entries()) {
    const { token } = await new ApiClient(origin).signIn(`${name}@koma.example`, PASSWORD);
    const caller = { accountId: ids[at] ?? '', sessionId: crypto.randomUUID(), adminPermission: null, ...rights };
    roles.push({ name, token, caller });
  }
  return roles;
}
