import type { ErrorCode } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { type AttemptRow, AttemptsService } from '../../accounts/index.js';
import { SecondStepService, StrongProofs } from '../second-step/index.js';
import { type Origin, SessionStarter, type Started } from './session-starter.js';

type Check = (accountId: string, attempt: AttemptRow) => Promise<boolean>;

/** The second step by app, passkey or recovery code. */
@Injectable()
export class StrongSignInService {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly proofs: StrongProofs,
    private readonly starter: SessionStarter,
    private readonly secondStep: SecondStepService,
  ) {}

  async byApp(given: { attemptId: string; code: string; trustDevice: boolean }, origin: Origin): Promise<Started> {
    const check: Check = (accountId) => this.proofs.app.isRight(accountId, given.code);
    return this.starter.start(await this.prove(given.attemptId, check), origin, given.trustDevice);
  }

  async byRecoveryCode({ attemptId, recoveryCode }: { attemptId: string; recoveryCode: string }, origin: Origin) {
    const check: Check = (accountId) => this.proofs.recoveryCodes.use(accountId, recoveryCode);
    const accountId = await this.prove(attemptId, check);
    await this.secondStep.announceRecovery(accountId);
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
    const isProved = async (attempt: AttemptRow) =>
      attempt.isStrong && attempt.accountId !== null && (await check(attempt.accountId, attempt));
    const { accountId } = await this.attempts.prove(attemptId, { purpose: 'sign-in', isProved, failure });
    return accountId ?? '';
  }
}
