import type { Locale, LoginAnswer } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toLoginAnswer } from '../accounts/account.mapper.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { CredentialsService } from './credentials.service.js';
import { SessionsService } from './sessions.service.js';

type Origin = { address: string; userAgent: string };

/** The two steps of signing in (decision 2). */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly credentials: CredentialsService,
    private readonly attempts: AttemptsService,
    private readonly sessions: SessionsService,
  ) {}

  async checkPassword(given: { email: string; password: string }, { address }: Origin, locale: Locale) {
    const { id: accountId, email } = await this.credentials.check(given, address);
    return this.attempts.start({ purpose: 'sign-in', email, accountId, locale });
  }

  async checkCode(attemptId: string, code: string, origin: Origin): Promise<LoginAnswer> {
    const attempt = await this.attempts.verify(attemptId, 'sign-in', code);
    const known = await this.accounts.get(attempt.accountId ?? '');
    if (known.status !== 'active') throw new AppError('AUTH.NOT_ACTIVATED');
    return this.database.transaction(async (tx) => {
      const account = await this.accounts.countLogin(tx, known);
      return toLoginAnswer(account, await this.sessions.start(tx, account, origin));
    });
  }
}
