import type { Locale } from '@koma/contracts';
import { found, newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Account } from './account.entity.js';

type NewAccount = Pick<Account, 'email' | 'profileType'> &
  Partial<Pick<Account, 'id' | 'passwordHash' | 'adminPermission' | 'status'>> & {
    locale: Locale;
    companyName: string;
  };

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async findByEmail(email: string): Promise<Account | null> {
    return this.database.manager.findOneBy(Account, { email });
  }

  async get(id: string): Promise<Account> {
    return found(await this.database.manager.findOneBy(Account, { id }));
  }

  /** Makes an account and tells the other services. */
  async create(tx: Tx, { companyName, ...given }: NewAccount): Promise<Account> {
    const defaults = { id: newId(), passwordHash: null, adminPermission: null, status: 'invited' as const };
    const account = tx.create(Account, { ...defaults, ...given, favoriteId: newId(), loginCount: 0 });
    await tx.insert(Account, account);
    const { id, profileType, favoriteId } = account;
    await this.outbox.add(tx, 'auth.account.created', id, { accountId: id, profileType, favoriteId, companyName });
    return account;
  }

  async countLogin(tx: Tx, account: Account): Promise<Account> {
    await tx.increment(Account, { id: account.id }, 'loginCount', 1);
    return { ...account, loginCount: account.loginCount + 1 };
  }
}
