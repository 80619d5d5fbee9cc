import type { Locale, LoginAnswer } from '@koma/contracts';
import { AppError, type Cache, CACHE } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasswordHasher } from '../accounts/password-hasher.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { SessionsService } from './sessions.service.js';

/** Wrong passwords per account from addresses it never signed in from; the owner at the usual place is not locked out. */
const STRANGERS = { points: 50, seconds: 900 };
type Origin = { address: string; userAgent: string };

/** The two steps of signing in (decision 2). */
@Injectable()
export class SignInService {
  private readonly strangers: RateLimiterAbstract;

  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly attempts: AttemptsService,
    private readonly sessions: SessionsService,
    @Inject(CACHE) cache: Cache,
  ) {
    this.strangers = cache.limiter('wrong-passwords', STRANGERS);
  }

  async checkPassword(given: { email: string; password: string }, origin: Origin, locale: Locale) {
    const account = await this.accounts.findByEmail(given.email);
    await this.refuseFloods(given.email, account, origin);
    if (!(await this.hasher.matches(given.password, account?.passwordHash ?? null)) || !account) {
      await this.strangers.penalty(given.email);
      throw new AppError('AUTH.CREDENTIALS_WRONG');
    }
    if (account.status !== 'active') throw new AppError('AUTH.NOT_ACTIVATED');
    return this.attempts.start({ purpose: 'sign-in', email: account.email, accountId: account.id, locale });
  }

  async checkCode(attemptId: string, code: string, origin: Origin): Promise<{ answer: LoginAnswer; account: Account }> {
    const attempt = await this.attempts.verify(attemptId, 'sign-in', code);
    const known = await this.accounts.get(attempt.accountId ?? '');
    if (known.status !== 'active') throw new AppError('AUTH.NOT_ACTIVATED');
    return this.database.transaction(async (tx) => {
      const account = await this.accounts.countLogin(tx, known);
      const token = await this.sessions.start(tx, account, origin);
      return { answer: toLoginAnswer(account, token), account };
    });
  }

  private async refuseFloods(email: string, account: Account | null, { address }: Origin): Promise<void> {
    const count = await this.strangers.get(email);
    if (!count || count.consumedPoints < STRANGERS.points) return;
    if (account && (await this.sessions.hasSignedInFrom(account.id, address))) return;
    throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: Math.ceil(count.msBeforeNext / 1000) });
  }
}

/** The field names are §3's. `fb_token` is null as long as Firebase is not configured (decision 4). */
function toLoginAnswer(account: Account, token: string): LoginAnswer {
  const { id: userId, email, profileType, favoriteId: fav_id, loginCount: login_count } = account;
  return { token, fav_id, email, userId, profileType, login_count, fb_token: null };
}
