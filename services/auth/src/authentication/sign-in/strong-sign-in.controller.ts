import { auth } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { LoginReply } from './login-reply.js';
import { StrongSignInService } from './strong-sign-in.service.js';

@Controller()
export class StrongSignInController {
  constructor(
    private readonly signIn: StrongSignInService,
    private readonly replies: LoginReply,
  ) {}

  @Serves(auth.verifyLoginByApp)
  async byApp({ body, address, userAgent, reply }: Served<typeof auth.verifyLoginByApp>) {
    return this.replies.begin(reply, await this.signIn.byApp(body, { address, userAgent }));
  }

  @Serves(auth.verifyLoginByRecovery)
  async byRecoveryCode({ body, address, userAgent, reply }: Served<typeof auth.verifyLoginByRecovery>) {
    return this.replies.begin(reply, await this.signIn.byRecoveryCode(body, { address, userAgent }));
  }

  @Serves(auth.passkeyLoginOptions)
  async passkeyOptions({ body }: Served<typeof auth.passkeyLoginOptions>) {
    return this.signIn.passkeyOptions(body.attemptId);
  }

  @Serves(auth.verifyLoginByPasskey)
  async byPasskey({ body, address, userAgent, reply }: Served<typeof auth.verifyLoginByPasskey>) {
    return this.replies.begin(reply, await this.signIn.byPasskey(body, { address, userAgent }));
  }
}
