import { secondStep } from '@koma/contracts';
import { AppError, type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { OwnPasswordService } from '../../accounts/index.js';
import { SessionsService } from '../sessions/index.js';
import { AuthenticatorAppService } from './authenticator-app.service.js';
import { PasskeysService } from './passkeys.service.js';
import { SecondStepService } from './second-step.service.js';

@Controller()
export class SecondStepController {
  constructor(
    private readonly secondStep: SecondStepService,
    private readonly app: AuthenticatorAppService,
    private readonly passkeys: PasskeysService,
    private readonly password: OwnPasswordService,
    private readonly sessions: SessionsService,
  ) {}

  @Serves(secondStep.get)
  async get({ caller }: Served<typeof secondStep.get>) {
    return this.secondStep.state(caller.accountId);
  }

  @Serves(secondStep.startApp)
  async startApp({ caller, body }: Served<typeof secondStep.startApp>) {
    return this.app.begin(await this.password.check(caller, body.password));
  }

  @Serves(secondStep.confirmApp)
  async confirmApp({ caller, body }: Served<typeof secondStep.confirmApp>) {
    const { hasApp } = await this.secondStep.state(caller.accountId);
    if (hasApp) throw new AppError('AUTH.SECOND_STEP_PRESENT');
    if (!(await this.app.isRight(caller.accountId, body.code))) throw new AppError('AUTH.APP_CODE_INVALID');
    const answer = await this.secondStep.confirmApp(caller);
    await this.sessions.invalidate(caller.accountId);
    return answer;
  }

  @Serves(secondStep.removeApp)
  async removeApp({ caller, body }: Served<typeof secondStep.removeApp>) {
    await this.password.check(caller, body.password);
    return this.secondStep.removeApp(caller.accountId);
  }

  @Serves(secondStep.renewRecoveryCodes)
  async renewRecoveryCodes({ caller, body }: Served<typeof secondStep.renewRecoveryCodes>) {
    await this.password.check(caller, body.password);
    return this.secondStep.renewRecoveryCodes(caller.accountId);
  }

  @Serves(secondStep.passkeyOptions)
  async passkeyOptions({ caller, body }: Served<typeof secondStep.passkeyOptions>) {
    return this.passkeys.creationOptions(await this.password.check(caller, body.password));
  }

  @Serves(secondStep.addPasskey)
  async addPasskey({ caller, body }: Served<typeof secondStep.addPasskey>) {
    const answer = await this.secondStep.addPasskey(caller, body);
    await this.sessions.invalidate(caller.accountId);
    return answer;
  }

  @Serves(secondStep.removePasskey)
  async removePasskey({ caller, params, body }: Served<typeof secondStep.removePasskey>) {
    await this.password.check(caller, body.password);
    return this.secondStep.removePasskey(caller.accountId, params.id);
  }
}
