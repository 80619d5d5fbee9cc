import { CODE, type CodeSent, type ErrorCode, notifications } from '@koma/contracts';
import { AppError, type Cache, CACHE, CONFIG, newId, ServiceClient, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource, MoreThan } from 'typeorm';
import type { AuthConfig } from '../../config.js';
import { hashCode, hashToken, isSameHash, newCode, newToken } from '../../secrets.js';
import { Attempt } from './attempt.entity.js';
import type { AttemptRow } from './attempts.queries.js';

const LIFETIME_MS = CODE.minutes * 60_000;
type Purpose = Attempt['purpose'];
type Start = Pick<Attempt, 'purpose' | 'email' | 'locale'> & Partial<Pick<Attempt, 'accountId' | 'profileType'>>;
/** How an attempt is proved, and the error when it is not. */
interface Proof {
  purpose: Purpose;
  isProved: (attempt: AttemptRow) => boolean | Promise<boolean>;
  failure: ErrorCode;
}

const TEMPLATES = { 'sign-in': 'sign-in-code', 'sign-up': 'sign-up-code', 'mail-change': 'mail-change-code' } as const;
const expiryOf = (sentAt: Date) => new Date(sentAt.getTime() + LIFETIME_MS).toISOString();

/** After the last try only a new code helps, and the answer says so. */
function refusalOf({ tries, isStrong, codeSentAt }: AttemptRow, failure: ErrorCode): AppError {
  if (isStrong || tries < CODE.tries) return new AppError(failure);
  return new AppError('AUTH.CODE_VOID', { retryAfterSeconds: Math.max(1, secondsToResend(codeSentAt)) });
}

/** Seconds until a new code may be sent. */
const secondsToResend = (sentAt: Date) => Math.ceil(CODE.resendSeconds - (Date.now() - sentAt.getTime()) / 1000);

/** Mailed six-digit codes: ten minutes, five tries, one use; a new code ends the old one (decision 2). */
@Injectable()
export class AttemptsService {
  /** Codes per purpose and mail address: what strangers ask for in sign-up does not count in sign-in. */
  private readonly codes: RateLimiterAbstract;

  constructor(
    private readonly database: DataSource,
    private readonly notification: ServiceClient,
    @Inject(CACHE) cache: Cache,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {
    this.codes = cache.limiter('codes', { points: config.CODES_PER_HOUR, seconds: 3_600 });
  }

  async start(given: Start): Promise<CodeSent> {
    await this.countCode(given);
    const id = newId();
    const code = newCode();
    const codeHash = hashCode(id, code, this.config.CODE_SECRET);
    return this.mail(await this.add({ ...given, id, codeHash }), code);
  }

  /** Starts an attempt that needs a stronger proof than a mailed code. */
  async startStrong(given: Start): Promise<{ attemptId: string; expiresAt: string }> {
    const { id, codeSentAt } = await this.add({ ...given, id: newId(), codeHash: '', isStrong: true });
    return { attemptId: id, expiresAt: expiryOf(codeSentAt) };
  }

  async resend(id: string): Promise<CodeSent> {
    const attempt = await this.findOpen(id);
    if (attempt.isStrong) throw new AppError('AUTH.CODE_INVALID');
    const seconds = secondsToResend(attempt.codeSentAt);
    if (seconds > 0) throw new AppError('AUTH.CODE_TOO_SOON', { params: { seconds }, retryAfterSeconds: seconds });
    await this.countCode(attempt);
    const code = newCode();
    const fresh = { codeHash: hashCode(id, code, this.config.CODE_SECRET), codeSentAt: new Date(), tries: 0 };
    await this.database.manager.update(Attempt, { id }, fresh);
    return this.mail({ ...attempt, ...fresh }, code);
  }

  /** Checks and uses a mailed code. */
  async verify(
    id: string,
    purpose: Purpose,
    code: string,
    failure: ErrorCode = 'AUTH.CODE_INVALID',
  ): Promise<AttemptRow> {
    const isProved = (attempt: AttemptRow) =>
      isSameHash(attempt.codeHash, hashCode(id, code, this.config.CODE_SECRET)) && !attempt.isStrong;
    return this.prove(id, { purpose, isProved, failure });
  }

  /** Checks the proof of an attempt and ends it. The try is counted before the check, so that parallel guesses count one each. */
  async prove(id: string, { purpose, isProved, failure }: Proof): Promise<AttemptRow> {
    const [counted] = await this.database.query<[Attempt[], number]>(
      `UPDATE attempt SET tries = tries + 1
       WHERE id = $1 AND purpose = $2 AND verified_at IS NULL AND tries < $3 AND code_sent_at > $4 RETURNING id`,
      [id, purpose, CODE.tries, new Date(Date.now() - LIFETIME_MS)],
    );
    const attempt = await this.findOpen(id, failure);
    if (counted.length === 0) throw refusalOf(attempt, failure);
    if (!(await isProved(attempt)) || !(await this.markVerified(id))) throw refusalOf(attempt, failure);
    return attempt;
  }

  /** Gives an open strong attempt its challenge. */
  async challenge(id: string, challengeOf: (attempt: AttemptRow) => Promise<string>): Promise<void> {
    const attempt = await this.findOpen(id, 'AUTH.PASSKEY_REFUSED');
    if (!attempt.isStrong) throw new AppError('AUTH.PASSKEY_REFUSED');
    await this.database.manager.update(Attempt, { id }, { challenge: await challengeOf(attempt) });
  }

  /** Gives a verified attempt a token for one use. */
  async issueToken(id: string): Promise<string> {
    const token = newToken();
    await this.database.manager.update(Attempt, { id }, { tokenHash: hashToken(token) });
    return token;
  }

  /** Uses a token. @throws AppError LINK.EXPIRED */
  async useToken(tx: Tx, token: string): Promise<AttemptRow> {
    const tokenHash = hashToken(token);
    const attempt = await tx.findOne(Attempt, { where: { tokenHash }, lock: { mode: 'pessimistic_write' } });
    if (!attempt) throw new AppError('LINK.EXPIRED');
    await tx.update(Attempt, { id: attempt.id }, { tokenHash: null });
    return attempt;
  }

  private async add(given: Start & Pick<Attempt, 'id' | 'codeHash'> & Partial<Attempt>): Promise<Attempt> {
    const fresh = { codeSentAt: new Date(), tries: 0, verifiedAt: null, tokenHash: null, challenge: null };
    const missing = { accountId: null, profileType: null, isStrong: false };
    const attempt = this.database.manager.create(Attempt, { ...missing, ...given, ...fresh });
    await this.database.manager.insert(Attempt, attempt);
    return attempt;
  }

  private async markVerified(id: string): Promise<boolean> {
    const [marked] = await this.database.query<[Attempt[], number]>(
      'UPDATE attempt SET verified_at = now() WHERE id = $1 AND verified_at IS NULL RETURNING id',
      [id],
    );
    return marked.length === 1;
  }

  private async findOpen(id: string, failure: ErrorCode = 'AUTH.CODE_INVALID'): Promise<Attempt> {
    // Codes can be resent for an hour; after that the user starts again.
    const attempt = await this.database.manager.findOneBy(Attempt, {
      id,
      codeSentAt: MoreThan(new Date(Date.now() - 3_600_000)),
    });
    if (!attempt || attempt.verifiedAt) throw new AppError(failure);
    return attempt;
  }

  private async countCode({ purpose, email }: Pick<Attempt, 'purpose' | 'email'>): Promise<void> {
    await this.codes.consume(`${purpose} ${email}`).catch(() => {
      throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: 3_600 });
    });
  }

  private async mail(attempt: Attempt, code: string): Promise<CodeSent> {
    const { email: to, locale, purpose } = attempt;
    const body = { to, locale, template: TEMPLATES[purpose], values: { code, minutes: CODE.minutes } };
    await this.notification.call(notifications.sendMail, { body }).catch(() => {
      throw new AppError('AUTH.CODE_NOT_SENT');
    });
    const expiresAt = expiryOf(attempt.codeSentAt);
    return { attemptId: attempt.id, expiresAt, resendAfterSeconds: CODE.resendSeconds };
  }
}
