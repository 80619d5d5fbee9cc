import type { Caller } from '@koma/contracts';
import { AppError, Outbox } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AccountRow, AccountsService, lockAccount } from '../../accounts/index.js';
import { SessionsService } from '../../authentication/index.js';

/** Creators become users, and users creators. */
@Injectable()
export class ProfileTypeService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
  ) {}

  /** Holds at once; again: no effect. @throws AppError AUTH.COMPANIES_ONLY for users without a company */
  async change({ accountId }: Caller, profileType: 'creator' | 'user'): Promise<AccountRow> {
    const account = await this.database.transaction(async (tx) => {
      const present = await lockAccount(tx, accountId);
      if (present.profileType === profileType) return present;
      const hasCompany = present.affiliation === 'company' && present.companyName !== '';
      if (profileType === 'user' && !hasCompany) throw new AppError('AUTH.COMPANIES_ONLY');
      const { email, locale, companyName, familyName, firstName, familyNameKana, firstNameKana } = present;
      const name = { familyName, firstName, familyNameKana, firstNameKana, familyNameRoman: '', firstNameRoman: '' };
      const told = { accountId, profileType, email, locale, companyName, name };
      // Before the account's own event: a new profile has its name when it is shown.
      await this.outbox.add(tx, 'auth.profile-type.changed', accountId, told);
      return this.accounts.change(tx, present, { profileType });
    });
    await this.sessions.invalidate(accountId);
    return account;
  }
}
