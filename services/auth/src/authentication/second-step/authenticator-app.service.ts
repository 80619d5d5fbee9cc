import { SECOND_STEP } from '@koma/contracts';
import { AppError, type Cache, CACHE, CONFIG, seal, unseal } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { type AccountRow, getAccount, updateCredentials, useTotpStep } from '../../accounts/index.js';
import type { AuthConfig } from '../../config.js';

const PERIOD_SECONDS = 30;
/** Clocks of telephones may be half a minute fast or slow (RFC 6238, 5.2). */
const WINDOW = 1;
const ISSUER = 'Koma';

const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret });

/** Codes of authenticator apps (TOTP, RFC 6238). */
@Injectable()
export class AuthenticatorAppService {
  /** Counted per account and hour: with three codes valid at a time, a guess has 24 chances in a million. */
  private readonly wrong: RateLimiterAbstract;

  constructor(
    private readonly database: DataSource,
    @Inject(CACHE) cache: Cache,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {
    this.wrong = cache.limiter('app-codes', { points: SECOND_STEP.wrongPerHour, seconds: 3_600 });
  }

  /** Starts to set an app up; a new start creates a new secret. */
  async begin(account: AccountRow): Promise<{ secret: string; uri: string }> {
    if (account.totpConfirmedAt) throw new AppError('AUTH.SECOND_STEP_PRESENT');
    const secret = new Secret({ size: 20 });
    const totpSecret = await seal(secret.base32, this.config.CODE_SECRET);
    await updateCredentials(this.database.manager, account.id, { totpSecret });
    return { secret: secret.base32, uri: totpOf(secret, account.email).toString() };
  }

  /** True when the code is valid for the app and was not used before. */
  async isRight(accountId: string, code: string): Promise<boolean> {
    const account = await getAccount(this.database.manager, accountId);
    if (!account.totpSecret) return false;
    await this.count(accountId);
    const secret = Secret.fromBase32(await unseal(account.totpSecret, this.config.CODE_SECRET));
    const delta = totpOf(secret, account.email).validate({ token: code, window: WINDOW });
    if (delta === null) return false;
    const step = Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta;
    if (!(await useTotpStep(this.database.manager, accountId, step))) return false;
    await this.wrong.delete(accountId);
    return true;
  }

  private async count(accountId: string): Promise<void> {
    await this.wrong.consume(accountId).catch(() => {
      throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: 3_600 });
    });
  }
}
