import type { Caller, CodeSent } from '@koma/contracts';
import { AppError, Outbox } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type AccountRow,
  AccountsService,
  AttemptsService,
  lockAccount,
  OwnPasswordService,
} from '../../accounts/index.js';
import { endLinks } from '../../authentication/index.js';

interface Given {
  currentEmail: string;
  email: string;
  password: string;
}

/** A new mail address, proved by a code that is mailed to it. */
@Injectable()
export class MailChangeService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly ownPassword: OwnPasswordService,
    private readonly attempts: AttemptsService,
    private readonly outbox: Outbox,
  ) {}

  async start(caller: Caller, { currentEmail, email, password }: Given): Promise<CodeSent> {
    const { id: accountId, email: present, locale } = await this.ownPassword.check(caller, password);
    if (currentEmail !== present) throw new AppError('AUTH.EMAIL_MISMATCH');
    return this.attempts.start({ purpose: 'mail-change', email, accountId, locale });
  }

  /** Says only now that the address is taken (decision 5); ends links that were mailed to the old address. */
  async verify(caller: Caller, attemptId: string, code: string): Promise<AccountRow> {
    const failure = 'AUTH.MAIL_CODE_INVALID';
    const attempt = await this.attempts.verify(attemptId, 'mail-change', code, failure);
    if (attempt.accountId !== caller.accountId) throw new AppError(failure);
    const { email: newEmail } = attempt;
    return this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, caller.accountId);
      const { id: accountId, email: oldEmail, locale } = account;
      await endLinks(tx, accountId);
      await this.outbox.add(tx, 'auth.mail.changed', accountId, { accountId, oldEmail, newEmail, locale });
      return this.accounts.change(tx, account, { email: newEmail });
    });
  }
}
