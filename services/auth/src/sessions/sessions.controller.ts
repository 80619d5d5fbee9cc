import { auth } from '@koma/contracts';
import { CONFIG, type Served, Serves } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { toAccount } from '../accounts/account.mapper.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import type { AuthConfig } from '../config.js';
import { clearedCookies, loginCookies } from './session-cookies.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly attempts: AttemptsService,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  @Serves(auth.login)
  async login({ body, address, userAgent, locale }: Served<typeof auth.login>) {
    return this.signIn.checkPassword(body, { address, userAgent }, locale);
  }

  @Serves(auth.verifyLogin)
  async verify({ body, address, userAgent, reply }: Served<typeof auth.verifyLogin>) {
    const answer = await this.signIn.checkCode(body.attemptId, body.code, { address, userAgent });
    void reply.header('set-cookie', loginCookies(answer, this.config.COOKIE_SECURE));
    return answer;
  }

  @Serves(auth.resendCode)
  async resend({ body }: Served<typeof auth.resendCode>) {
    return this.attempts.resend(body.attemptId);
  }

  @Serves(auth.logout)
  async logout({ caller, reply }: Served<typeof auth.logout>) {
    if (caller) await this.sessions.end(caller.sessionId);
    void reply.header('set-cookie', clearedCookies(this.config.COOKIE_SECURE));
    void reply.header('clear-site-data', '"cache", "storage"');
  }

  @Serves(auth.me)
  async me({ caller }: Served<typeof auth.me>) {
    return caller && toAccount(await this.accounts.get(caller.accountId));
  }

  @Serves(auth.resolveSession)
  async resolve({ body }: Served<typeof auth.resolveSession>) {
    return this.sessions.resolve(body.tokenHash);
  }
}
