import { auth } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AttemptsService, toAccount } from '../../accounts/index.js';
import { sentToken, sentTrust, SessionsService } from '../sessions/index.js';
import { CallersService } from './callers.service.js';
import { LoginReply } from './login-reply.js';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly attempts: AttemptsService,
    private readonly callers: CallersService,
    private readonly replies: LoginReply,
  ) {}

  @Serves(auth.login)
  async login({ body, address, userAgent, locale, reply }: Served<typeof auth.login>) {
    const { cookie, origin: site } = reply.request.headers;
    const trustToken = sentTrust(cookie);
    const given = { ...body, locale, trustToken, knownAccountId: this.replies.knownAccountId(reply), site };
    const next = await this.signIn.checkPassword(given, { address, userAgent });
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
    const token = sentToken(reply.request.headers.cookie);
    if (caller) await this.sessions.end(caller.sessionId);
    // Staff outside the administration's host: the gateway names no caller there.
    else if (token) await this.sessions.endOfBrowser(token);
    this.replies.end(reply);
  }

  @Serves(auth.me)
  async me({ caller, reply }: Served<typeof auth.me>) {
    if (!caller) return null;
    const account = await this.callers.account(caller);
    const token = sentToken(reply.request.headers.cookie);
    if (token) this.replies.renew(reply, account, token);
    return toAccount(account, await this.callers.duties(account));
  }

  @Serves(auth.resolveSession)
  async resolve({ body }: Served<typeof auth.resolveSession>) {
    return this.callers.resolve(body.tokenHash);
  }
}
