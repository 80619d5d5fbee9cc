import type { Caller, ErrorCode } from '@koma/contracts';
import { AppError, type Cache, CACHE, PasswordHasher } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { type AccountRow, getAccount } from '../accounts/index.js';

/** Wrong passwords that a session bears; whoever sits at an unlocked screen does not get to guess. */
const WRONG = { points: 10, seconds: 900 };

/** Asks for the password once more before anything that guards an account is changed (ASVS 5.0, 7.5.1). */
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

  /** The caller's account. @throws `failure` when the password is not its own. */
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
