import type { Caller, ErrorCode } from '@koma/contracts';
import { AppError, type Cache, CACHE, PasswordHasher } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { type AccountRow, getAccount } from '../accounts/index.js';

/** Wrong passwords allowed in a session, so that nobody can guess at an unlocked screen. */
const WRONG = { points: 10, seconds: 900 };

/** Asks for the password again before a change of anything that protects an account (ASVS 5.0, 7.5.1). */
@Injectable()
export class OwnPasswordService {
  private readonly wrong: RateLimiterAbstract;

  constructor(
    private readonly database: DataSource,
    private readonly hasher: PasswordHasher,
    @Inject(CACHE) cache: Cache,
  ) {
    this.wrong = cache.limiter('own-password', WRONG);
  }

  /** Returns the caller's account. @throws `failure` when the password is wrong. */
  async check(
    { accountId }: Caller,
    password: string,
    failure: ErrorCode = 'AUTH.PASSWORD_WRONG',
  ): Promise<AccountRow> {
    const account = await getAccount(this.database.manager, accountId);
    // Counted before the comparison, so that parallel guesses count one each.
    const counted = await this.wrong.consume(accountId).catch(() => null);
    if (!counted) throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: WRONG.seconds });
    if (!(await this.hasher.matches(password, account.passwordHash))) throw new AppError(failure);
    await this.wrong.delete(accountId);
    return account;
  }
}
