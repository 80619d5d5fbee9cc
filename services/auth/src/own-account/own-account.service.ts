import type { Caller, GeneralForm, RegistrationForm } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';

/** What members and staff tell of themselves. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
  ) {}

  async get({ accountId }: Caller): Promise<Account> {
    return this.accounts.get(accountId);
  }

  /** Two tabs cannot overwrite one another: an outdated version is refused. */
  async save({ accountId }: Caller, version: number, form: GeneralForm | RegistrationForm): Promise<Account> {
    return this.database.transaction(async (tx) => {
      const account = await this.accounts.lock(tx, accountId);
      if (account.version !== version) throw new AppError('RESOURCE.CONFLICT');
      return this.accounts.change(tx, account, form);
    });
  }
}
