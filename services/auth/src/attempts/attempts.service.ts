import { CODE, notifications } from '@koma/contracts';
import { AppError, type Cache, CACHE, CONFIG, newId, ServiceClient } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource, MoreThan } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { hashCode, isSameHash, newCode } from '../secrets.js';
import { Attempt } from './attempt.entity.js';

const LIFETIME_MS = CODE.minutes * 60_000;
type Start = Pick<Attempt, 'purpose' | 'email' | 'locale'> & Partial<Pick<Attempt, 'accountId' | 'profileType'>>;
type CodeSent = { attemptId: string; expiresAt: string; resendAfterSeconds: number };

/** Mailed six-digit codes: ten minutes, five tries, one use, a new code ends the old (decision 2). */
@Injectable()
export class AttemptsService {
  private readonly perAddress: RateLimiterAbstract;

  constructor(
    private readonly database: DataSource,
    private readonly notification: ServiceClient,
    @Inject(CACHE) cache: Cache,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {
    this.perAddress = cache.limiter('codes', { points: config.CODES_PER_HOUR, seconds: 3_600 });
  }

  async start(given: Start): Promise<CodeSent> {
    await this.countCode(given.email);
    const id = newId();
    const code = newCode();
    const codeHash = hashCode(id, code, this.config.CODE_SECRET);
    const fresh = { id, codeHash, codeSentAt: new Date(), tries: 0, verifiedAt: null, tokenHash: null };
    const attempt = this.database.manager.create(Attempt, { accountId: null, profileType: null, ...given, ...fresh });
    await this.database.manager.insert(Attempt, attempt);
    return this.mail(attempt, code);
  }

  async resend(id: string): Promise<CodeSent> {
    const attempt = await this.findOpen(id);
    const waited = (Date.now() - attempt.codeSentAt.getTime()) / 1000;
    const seconds = Math.ceil(CODE.resendSeconds - waited);
    if (seconds > 0) throw new AppError('AUTH.CODE_TOO_SOON', { params: { seconds }, retryAfterSeconds: seconds });
    await this.countCode(attempt.email);
    const code = newCode();
    const fresh = { codeHash: hashCode(id, code, this.config.CODE_SECRET), codeSentAt: new Date(), tries: 0 };
    await this.database.manager.update(Attempt, { id }, fresh);
    return this.mail({ ...attempt, ...fresh }, code);
  }

  /** Uses the code up. The try is counted before the comparison, so that parallel guesses count one each. */
  async verify(id: string, purpose: Attempt['purpose'], code: string): Promise<Attempt> {
    const [counted] = await this.database.query<[Attempt[], number]>(
      `UPDATE attempt SET tries = tries + 1
       WHERE id = $1 AND purpose = $2 AND verified_at IS NULL AND tries < $3 AND code_sent_at > $4 RETURNING id`,
      [id, purpose, CODE.tries, new Date(Date.now() - LIFETIME_MS)],
    );
    if (counted.length === 0) throw new AppError('AUTH.CODE_INVALID');
    const attempt = await this.findOpen(id);
    const isRight = isSameHash(attempt.codeHash, hashCode(id, code, this.config.CODE_SECRET));
    if (!isRight || !(await this.markVerified(id))) throw new AppError('AUTH.CODE_INVALID');
    return attempt;
  }

  private async markVerified(id: string): Promise<boolean> {
    const [marked] = await this.database.query<[Attempt[], number]>(
      'UPDATE attempt SET verified_at = now() WHERE id = $1 AND verified_at IS NULL RETURNING id',
      [id],
    );
    return marked.length === 1;
  }

  private async findOpen(id: string): Promise<Attempt> {
    // An hour is enough for resending; an attempt left open longer starts again.
    const attempt = await this.database.manager.findOneBy(Attempt, {
      id,
      codeSentAt: MoreThan(new Date(Date.now() - 3_600_000)),
    });
    if (!attempt || attempt.verifiedAt) throw new AppError('AUTH.CODE_INVALID');
    return attempt;
  }

  private async countCode(email: string): Promise<void> {
    await this.perAddress.consume(email).catch(() => {
      throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: 3_600 });
    });
  }

  private async mail(attempt: Attempt, code: string): Promise<CodeSent> {
    const { email: to, locale, purpose } = attempt;
    const template = purpose === 'sign-in' ? 'sign-in-code' : 'sign-up-code';
    const body = { to, locale, template, values: { code, minutes: CODE.minutes } } as const;
    await this.notification.call(notifications.sendMail, { body }).catch(() => {
      throw new AppError('AUTH.CODE_NOT_SENT');
    });
    const expiresAt = new Date(attempt.codeSentAt.getTime() + LIFETIME_MS).toISOString();
    return { attemptId: attempt.id, expiresAt, resendAfterSeconds: CODE.resendSeconds };
  }
}
