import { ownAccount } from '@koma/contracts';
import { CONFIG, type Served, Serves } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { toOwnAccountFacts } from '../../accounts/index.js';
import { profileTypeCookie } from '../../authentication/index.js';
import type { AuthConfig } from '../../config.js';
import { ProfileTypeService } from './profile-type.service.js';

@Controller()
export class ProfileTypeController {
  constructor(
    private readonly profileTypes: ProfileTypeService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  @Serves(ownAccount.changeProfileType)
  async change({ caller, body, reply }: Served<typeof ownAccount.changeProfileType>) {
    const account = await this.profileTypes.change(caller, body.profileType);
    void reply.header('set-cookie', profileTypeCookie(account.profileType, this.config.COOKIE_SECURE));
    return toOwnAccountFacts(account);
  }
}
