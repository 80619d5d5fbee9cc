import { found, type Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { Account } from './account.entity.js';

/** An account as other modules read it; only `AccountsService` and the functions below change it. */
export type AccountRow = Readonly<Account>;

export const findAccount = (tx: Tx, id: string): Promise<AccountRow | null> => tx.findOneBy(Account, { id });

export const findAccounts = (tx: Tx, ids: readonly string[]): Promise<AccountRow[]> =>
  tx.findBy(Account, { id: In(ids) });

export const findAccountByEmail = (tx: Tx, email: string): Promise<AccountRow | null> =>
  tx.findOneBy(Account, { email });

/** Whether somebody can sign in with it; a membership that rests can still be paid and left. */
export const isOpen = ({ status }: Pick<AccountRow, 'status'>): boolean => status === 'active' || status === 'resting';

/** @throws AppError RESOURCE.NOT_FOUND */
export async function getAccount(tx: Tx, id: string): Promise<AccountRow> {
  return found(await findAccount(tx, id));
}

/** Locks an account for a change. @throws AppError RESOURCE.NOT_FOUND */
export async function lockAccount(tx: Tx, id: string): Promise<AccountRow> {
  return found(await tx.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write' } }));
}

/** Locks an account unless somebody else has locked it: then null, as when there is none. */
export const lockFreeAccount = (tx: Tx, id: string): Promise<AccountRow | null> =>
  tx.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' } });

export const findAdmins = (tx: Tx): Promise<AccountRow[]> =>
  tx.find(Account, { where: { profileType: 'admin' }, order: { createdAt: 'ASC' } });

/** Locks all admins, so that two admins who change each other wait for each other. */
export const lockAdmins = (tx: Tx): Promise<AccountRow[]> =>
  tx.find(Account, { where: { profileType: 'admin' }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });

/** Returns whether there is an admin; nobody else adds or changes an account until the transaction ends. */
export async function lockAndFindAnyAdmin(tx: Tx): Promise<boolean> {
  await tx.query('LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE');
  return tx.existsBy(Account, { profileType: 'admin' });
}

type Credentials = Pick<Account, 'passwordHash' | 'totpSecret' | 'totpConfirmedAt'>;

/** Changes credentials; no other service is informed. */
export async function updateCredentials(tx: Tx, id: string, change: Partial<Credentials>): Promise<void> {
  await tx.update(Account, { id }, change);
}

/** Uses a time step of the account's authenticator app; false when it or a later one was used before. */
export async function useTotpStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const [used] = await tx.query<[unknown[], number]>(
    'UPDATE account SET totp_step = $2 WHERE id = $1 AND totp_step < $2 RETURNING id',
    [id, step],
  );
  return used.length > 0;
}

/** Deletes the account with its sessions, trusted devices, links, passkeys, codes and cancellation. */
export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await tx.delete(Account, { id });
}
