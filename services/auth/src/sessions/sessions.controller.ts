import { auth } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { toAccount } from '../accounts/account.mapper.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { LoginReply } from './login-reply.js';
import { sentToken, sentTrust } from './session-cookies.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly attempts: AttemptsService,
    private readonly accounts: AccountsService,
    private readonly replies: LoginReply,
  ) {}

  @Serves(auth.login)
  async login({ body, address, userAgent, locale, reply }: Served<typeof auth.login>) {
    const trustToken = sentTrust(reply.request.headers.cookie);
    const next = await this.signIn.checkPassword({ ...body, locale, trustToken }, { address, userAgent });
    if (next.step !== 'done') return next;
    return { step: next.step, login: await this.replies.begin(reply, next.started) };
  }

  @Serves(auth.verifyLogin)
  async verify({ body, address, userAgent, reply }: Served<typeof auth.verifyLogin>) {
    return this.replies.begin(reply, await this.signIn.checkCode(body, { address, userAgent }));
  }

  @Serves(auth.resendCode)
  async resend({ body }: Served<typeof auth.resendCode>) {
    return this.attempts.resend(body.attemptId);
  }

  @Serves(auth.logout)
  async logout({ caller, reply }: Served<typeof auth.logout>) {
    if (caller) await this.sessions.end(caller.sessionId);
    this.replies.end(reply);
  }

  @Serves(auth.me)
  async me({ caller, reply }: Served<typeof auth.me>) {
    if (!caller) return null;
    const account = await this.accounts.get(caller.accountId);
    const token = sentToken(reply.request.headers.cookie);
    if (token) this.replies.renew(reply, account, token);
    return toAccount(account, await this.accounts.mustEnrol(account));
  }

  @Serves(auth.resolveSession)
  async resolve({ body }: Served<typeof auth.resolveSession>) {
    return this.sessions.resolve(body.tokenHash);
  }
}
