import type { Caller, GeneralForm, RegistrationForm } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AccountRow, AccountsService, getAccount, lockAccount } from '../../accounts/index.js';

/** The personal data of members and staff. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
  ) {}

  async get({ accountId }: Caller): Promise<AccountRow> {
    return getAccount(this.database.manager, accountId);
  }

  /** Refuses an outdated version, so that two tabs cannot overwrite each other. */
  async save({ accountId }: Caller, version: number, form: GeneralForm | RegistrationForm): Promise<AccountRow> {
    return this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (account.version !== version) throw new AppError('RESOURCE.CONFLICT');
      const isFreelance = 'affiliation' in form && form.affiliation === 'freelance';
      if (isFreelance && account.profileType === 'user') throw new AppError('AUTH.COMPANIES_ONLY');
      return this.accounts.change(tx, account, form);
    });
  }
}
