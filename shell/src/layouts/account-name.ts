import type { Account } from '@koma/contracts';

/** The name, family name first; the address while there is no name. */
export const nameOf = ({ familyName, firstName, email }: Pick<Account, 'familyName' | 'firstName' | 'email'>): string =>
  `${familyName} ${firstName}`.trim() || email;

/** The first letter of the name; empty until the account is known. */
export const initialOf = (account: Account | null): string =>
  [...(account ? nameOf(account) : '')].at(0)?.toUpperCase() ?? '';
