import { normalise } from '@koma/contracts';
import { CONFIG, found, newId, Outbox, refuseDuplicate, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { Passkey } from '../second-step/passkey.entity.js';
import { Account } from './account.entity.js';

type NewAccount = Pick<Account, 'email' | 'profileType' | 'locale'> &
  Partial<Omit<Account, 'email' | 'profileType' | 'locale' | 'version' | 'createdAt'>>;

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Pick<AuthConfig, 'STRONG_ADMINS'>,
  ) {}

  async findByEmail(email: string): Promise<Account | null> {
    return this.database.manager.findOneBy(Account, { email });
  }

  async get(id: string): Promise<Account> {
    return found(await this.database.manager.findOneBy(Account, { id }));
  }

  /** Locks an account for a change. */
  async lock(tx: Tx, id: string): Promise<Account> {
    return found(await tx.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  /** Makes an account and tells the other services. Fails with AUTH.EMAIL_TAKEN. */
  async create(tx: Tx, given: NewAccount): Promise<Account> {
    const id = given.id ?? newId();
    const fresh = { status: 'invited' as const, ...given, id, favoriteId: newId(), createdAt: new Date() };
    await tx.insert(Account, { ...fresh, searchText: searchText(fresh) }).catch(refuseDuplicate('AUTH.EMAIL_TAKEN'));
    const account = await this.lock(tx, id);
    const { profileType, favoriteId, companyName } = account;
    await this.outbox.add(tx, 'auth.account.created', id, { accountId: id, profileType, favoriteId, companyName });
    await this.tell(tx, account);
    return account;
  }

  /** Saves a changed account and tells the other services what it is now. Fails with AUTH.EMAIL_TAKEN. */
  async change(tx: Tx, account: Account, change: Partial<Account>): Promise<Account> {
    const changed = tx.merge(Account, account, change);
    const saved = await tx
      .save(Account, Object.assign(changed, { searchText: searchText(changed) }))
      .catch(refuseDuplicate('AUTH.EMAIL_TAKEN'));
    await this.tell(tx, saved);
    return saved;
  }

  async countLogin(tx: Tx, account: Account): Promise<Account> {
    const lastLoginAt = new Date();
    // Straight into the row: a sign-in is no change that somebody editing the account must hear of.
    await tx.query('UPDATE account SET login_count = login_count + 1, last_login_at = $2 WHERE id = $1', [
      account.id,
      lastLoginAt,
    ]);
    return Object.assign(account, { loginCount: account.loginCount + 1, lastLoginAt });
  }

  /** Ways of the account that are stronger than a mailed code. */
  async strongWays({ id, totpConfirmedAt }: Account): Promise<{ hasApp: boolean; hasPasskey: boolean }> {
    const hasPasskey = await this.database.manager.existsBy(Passkey, { accountId: id });
    return { hasApp: totpConfirmedAt !== null, hasPasskey };
  }

  /** Full admins may do nothing before they have a strong second step, where the installation asks for it. */
  needsStrongWay({ adminPermission }: Pick<Account, 'adminPermission'>): boolean {
    return this.config.STRONG_ADMINS && adminPermission === 'full';
  }

  async mustEnrol(account: Account): Promise<boolean> {
    if (!this.needsStrongWay(account)) return false;
    const { hasApp, hasPasskey } = await this.strongWays(account);
    return !hasApp && !hasPasskey;
  }

  private async tell(tx: Tx, account: Account): Promise<void> {
    const { id: accountId, profileType, status, email, locale, familyName, firstName, companyName } = account;
    const facts = { accountId, profileType, status, email, locale, familyName, firstName, companyName };
    await this.outbox.add(tx, 'auth.account.changed', accountId, facts);
  }
}

const SEARCHED = ['familyName', 'firstName', 'familyNameKana', 'firstNameKana', 'email', 'companyName'] as const;

/** Name with and without the space between its parts, address, company and the digits of the number. */
function searchText(account: Partial<Account>): string {
  const joined = [account.familyName, account.firstName].join('');
  const kana = [account.familyNameKana, account.firstNameKana].join('');
  const digits = account.mobileNumber?.replace(/\D/g, '');
  const parts = [...SEARCHED.map((field) => account[field]), joined, kana, account.mobileNumber, digits];
  return normalise(parts.filter(Boolean).join(' '));
}
