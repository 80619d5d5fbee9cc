import { accounts as all } from '../../tools/platform/demo-accounts.js';

export interface Account {
  email: string;
  password: string;
}

/** A demo account by its role. @throws when the demo has none */
function of(role: (typeof all)[number]['role']): Account {
  const account = all.find((one) => one.role === role);
  if (!account) throw new Error(`the demo has no ${role}`);
  return account;
}

export const accounts = {
  admin: of('admin (full)'),
  staff: of('admin (limited)'),
  creator: of('creator'),
  user: of('user'),
};
