import type { CodeSent, Locale, StrongMethod } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { type AccountRow, AttemptsService } from '../../accounts/index.js';
import { TrustedDevicesService } from '../devices/index.js';
import { StrongMethodsService } from '../second-step/index.js';
import { CredentialsService } from './credentials.service.js';
import { type Origin, SessionStarter, type Started } from './session-starter.js';

/** What the browser has to do after the right password. */
export type SecondStep =
  | (CodeSent & { step: 'mail'; mayTrust: boolean })
  | { step: 'strong'; attemptId: string; expiresAt: string; methods: StrongMethod[]; mayTrust: boolean }
  | { step: 'done'; started: Started };

interface Given {
  email: string;
  password: string;
  locale: Locale;
  /** The trust token that the browser sent. */
  trustToken: string | null;
  /** The account that has signed in before in this browser. */
  knownAccountId: string | null;
  /** Origin of the page that asks; programs have none. */
  site: string | undefined;
}

/** The two steps of signing in (decision 2). */
@Injectable()
export class SignInService {
  constructor(
    private readonly methods: StrongMethodsService,
    private readonly credentials: CredentialsService,
    private readonly attempts: AttemptsService,
    private readonly devices: TrustedDevicesService,
    private readonly starter: SessionStarter,
  ) {}

  async checkPassword(
    { locale, trustToken, knownAccountId, site, ...given }: Given,
    origin: Origin,
  ): Promise<SecondStep> {
    const account = await this.credentials.check(given, { address: origin.address, knownAccountId, site });
    if (await this.devices.isTrusted(account, trustToken)) {
      return { step: 'done', started: await this.starter.start(account.id, origin, false) };
    }
    const mayTrust = this.devices.mayTrust(account);
    const attempt = { purpose: 'sign-in', email: account.email, accountId: account.id, locale } as const;
    const methods = await this.strongMethods(account);
    // A mailed code is not enough for members who have chosen a stronger method.
    if (methods.length > 0) return { step: 'strong', ...(await this.attempts.startStrong(attempt)), methods, mayTrust };
    return { step: 'mail', ...(await this.attempts.start(attempt)), mayTrust };
  }

  async checkCode(given: { attemptId: string; code: string; trustDevice: boolean }, origin: Origin): Promise<Started> {
    const attempt = await this.attempts.verify(given.attemptId, 'sign-in', given.code);
    return this.starter.start(attempt.accountId, origin, given.trustDevice);
  }

  private async strongMethods(account: AccountRow): Promise<StrongMethod[]> {
    const { hasApp, hasPasskey } = await this.methods.of(account);
    if (!hasApp && !hasPasskey) return [];
    return [...(hasPasskey ? (['passkey'] as const) : []), ...(hasApp ? (['totp'] as const) : []), 'recovery-code'];
  }
}
