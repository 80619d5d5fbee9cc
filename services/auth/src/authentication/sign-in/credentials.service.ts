import type { ErrorCode } from '@koma/contracts';
import { AppError, type Cache, CACHE, CONFIG, PasswordHasher } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { type AccountRow, findAccountByEmail } from '../../accounts/index.js';
import type { AuthConfig } from '../../config.js';
import { SessionsService } from '../sessions/index.js';

/** Wrong passwords per account of strangers; its owner at the usual address or in a known browser is not locked out. */
const STRANGERS = { points: 50, seconds: 900 };

/** Where a password comes from. */
export interface Whence {
  address: string;
  /** The account that has signed in before in this browser. */
  knownAccountId: string | null;
  /** Origin of the page that asks; programs have none. */
  site: string | undefined;
}

/** Only whoever knows the password hears why an account is not open (decision 5). */
const REFUSALS = {
  invited: 'AUTH.NOT_ACTIVATED',
  suspended: 'AUTH.SUSPENDED',
  closed: 'AUTH.CLOSED',
} as const satisfies Record<Exclude<AccountRow['status'], 'active' | 'resting'>, ErrorCode>;

/** Checks address and password, the first of the two steps. */
@Injectable()
export class CredentialsService {
  private readonly strangers: RateLimiterAbstract;

  constructor(
    private readonly database: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    @Inject(CACHE) cache: Cache,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {
    this.strangers = cache.limiter('wrong-passwords', STRANGERS);
  }

  /** Returns the account of valid credentials; says only after the right password whether it is active (decision 5). */
  async check({ email, password }: { email: string; password: string }, from: Whence): Promise<AccountRow> {
    const account = await findAccountByEmail(this.database.manager, email);
    await this.refuseFloods(email, account, from);
    const isRight = await this.hasher.matches(password, account?.passwordHash ?? null);
    if (!account || !isRight) {
      await this.strangers.penalty(email);
      throw new AppError('AUTH.CREDENTIALS_WRONG');
    }
    const { status } = account;
    if (status !== 'active' && status !== 'resting') throw new AppError(REFUSALS[status]);
    // Nobody would know them there.
    if (account.profileType === 'admin' && this.isElsewhere(from)) throw new AppError('AUTH.STAFF_ELSEWHERE');
    return account;
  }

  private isElsewhere({ site }: Whence): boolean {
    const { ADMIN_ORIGIN } = this.config;
    return ADMIN_ORIGIN !== undefined && site !== undefined && site !== ADMIN_ORIGIN;
  }

  private async refuseFloods(email: string, account: AccountRow | null, from: Whence): Promise<void> {
    const count = await this.strangers.get(email);
    if (!count || count.consumedPoints < STRANGERS.points) return;
    if (account?.id === from.knownAccountId) return;
    if (account && (await this.sessions.hasSignedInFrom(account.id, from.address))) return;
    throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: Math.ceil(count.msBeforeNext / 1000) });
  }
}
