import { ownAccount } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { toAccount, toOwnAccountFacts } from '../../accounts/index.js';
import { MailChangeService } from './mail-change.service.js';
import { OwnAccountService } from './own-account.service.js';
import { PasswordChangeService } from './password-change.service.js';

@Controller()
export class OwnAccountController {
  constructor(
    private readonly ownAccount: OwnAccountService,
    private readonly passwords: PasswordChangeService,
    private readonly mails: MailChangeService,
  ) {}

  @Serves(ownAccount.get)
  async get({ caller }: Served<typeof ownAccount.get>) {
    return toOwnAccountFacts(await this.ownAccount.get(caller));
  }

  @Serves(ownAccount.saveGeneral)
  async saveGeneral({ caller, body }: Served<typeof ownAccount.saveGeneral>) {
    return toOwnAccountFacts(await this.ownAccount.save(caller, body.version, body.form));
  }

  @Serves(ownAccount.saveRegistration)
  async saveRegistration({ caller, body }: Served<typeof ownAccount.saveRegistration>) {
    return toOwnAccountFacts(await this.ownAccount.save(caller, body.version, body.form));
  }

  @Serves(ownAccount.changePassword)
  async changePassword({ caller, body }: Served<typeof ownAccount.changePassword>) {
    await this.passwords.change(caller, body);
  }

  @Serves(ownAccount.startMailChange)
  async startMailChange({ caller, body }: Served<typeof ownAccount.startMailChange>) {
    return this.mails.start(caller, body);
  }

  @Serves(ownAccount.verifyMailChange)
  async verifyMailChange({ caller, body }: Served<typeof ownAccount.verifyMailChange>) {
    return toAccount(await this.mails.verify(caller, body.attemptId, body.code), { mustEnrol: false });
  }
}
