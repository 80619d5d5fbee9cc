import type { Caller, GeneralForm, RegistrationForm } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AccountRow, AccountsService, getAccount, lockAccount } from '../../accounts/index.js';

/** What members and staff say of themselves. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
  ) {}

  async get({ accountId }: Caller): Promise<AccountRow> {
    return getAccount(this.database.manager, accountId);
  }

  /** Two tabs cannot overwrite one another: an outdated version is refused. */
  async save({ accountId }: Caller, version: number, form: GeneralForm | RegistrationForm): Promise<AccountRow> {
    return this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (account.version !== version) throw new AppError('RESOURCE.CONFLICT');
      return this.accounts.change(tx, account, form);
    });
  }
}
