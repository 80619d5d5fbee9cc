import type { ErrorCode } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import type { Attempt } from '../attempts/attempt.entity.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { AuthenticatorAppService } from '../second-step/authenticator-app.service.js';
import { PasskeysService } from '../second-step/passkeys.service.js';
import { RecoveryCodesService } from '../second-step/recovery-codes.service.js';
import { SecondStepChanges } from '../second-step/second-step.service.js';
import { type Origin, type Started, SessionStarter } from './session-starter.js';

type Check = (accountId: string, attempt: Attempt) => Promise<boolean>;

/** What an account has besides its password, as one thing to ask. */
@Injectable()
export class StrongProofs {
  constructor(
    readonly app: AuthenticatorAppService,
    readonly passkeys: PasskeysService,
    readonly recoveryCodes: RecoveryCodesService,
  ) {}
}

/** The owner hears of every recovery code that is used: it may be somebody else's hand. */
@Injectable()
export class RecoveryNotice {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly changes: SecondStepChanges,
  ) {}

  async tell(accountId: string): Promise<void> {
    const account = await this.accounts.get(accountId);
    await this.database.transaction((tx) => this.changes.tell(tx, account, 'code-used'));
  }
}

/** The second step by app, passkey or recovery code. */
@Injectable()
export class StrongSignInService {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly proofs: StrongProofs,
    private readonly starter: SessionStarter,
    private readonly recovery: RecoveryNotice,
  ) {}

  async byApp(given: { attemptId: string; code: string; trustDevice: boolean }, origin: Origin): Promise<Started> {
    const check: Check = (accountId) => this.proofs.app.isRight(accountId, given.code);
    return this.starter.start(await this.prove(given.attemptId, check), origin, given.trustDevice);
  }

  async byRecoveryCode({ attemptId, recoveryCode }: { attemptId: string; recoveryCode: string }, origin: Origin) {
    const check: Check = (accountId) => this.proofs.recoveryCodes.use(accountId, recoveryCode);
    const accountId = await this.prove(attemptId, check);
    await this.recovery.tell(accountId);
    return this.starter.start(accountId, origin, false);
  }

  async passkeyOptions(attemptId: string): Promise<Record<string, unknown>> {
    let asked: Record<string, unknown> = {};
    await this.attempts.challenge(attemptId, async ({ accountId }) => {
      const { options, challenge } = await this.proofs.passkeys.requestOptions(accountId ?? '');
      asked = options;
      return challenge;
    });
    return asked;
  }

  async byPasskey(
    given: { attemptId: string; response: Record<string, unknown>; trustDevice: boolean },
    origin: Origin,
  ): Promise<Started> {
    const check: Check = async (accountId, { challenge }) =>
      challenge !== null && this.proofs.passkeys.isSigned(accountId, challenge, given.response);
    const accountId = await this.prove(given.attemptId, check, 'AUTH.PASSKEY_REFUSED');
    return this.starter.start(accountId, origin, given.trustDevice);
  }

  private async prove(attemptId: string, check: Check, failure: ErrorCode = 'AUTH.APP_CODE_INVALID'): Promise<string> {
    const isProved = async (attempt: Attempt) =>
      attempt.isStrong && attempt.accountId !== null && (await check(attempt.accountId, attempt));
    const { accountId } = await this.attempts.prove(attemptId, { purpose: 'sign-in', isProved, failure });
    return accountId ?? '';
  }
}
