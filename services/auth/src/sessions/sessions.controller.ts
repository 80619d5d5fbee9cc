import { auth } from '@koma/contracts';
import { CONFIG, type Served, Serves } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { toAccount, toLoginAnswer } from '../accounts/account.mapper.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import type { AuthConfig } from '../config.js';
import { clearedCookies, loginCookies, sentToken } from './session-cookies.js';
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
  async me({ caller, reply }: Served<typeof auth.me>) {
    if (!caller) return null;
    const account = await this.accounts.get(caller.accountId);
    // A session slides with use (decision 3), and its cookies with it.
    const token = sentToken(reply.request.headers.cookie);
    if (token) void reply.header('set-cookie', loginCookies(toLoginAnswer(account, token), this.config.COOKIE_SECURE));
    return toAccount(account);
  }

  @Serves(auth.resolveSession)
  async resolve({ body }: Served<typeof auth.resolveSession>) {
    return this.sessions.resolve(body.tokenHash);
  }
}
