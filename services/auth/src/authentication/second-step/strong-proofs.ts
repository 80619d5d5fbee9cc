import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getAccount } from '../../accounts/index.js';
import { AuthenticatorAppService } from './authenticator-app.service.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondStepChanges } from './second-step.service.js';

/** What an account has besides its password, as one thing to ask. */
@Injectable()
export class StrongProofs {
  constructor(
    readonly app: AuthenticatorAppService,
    readonly passkeys: PasskeysService,
    readonly recoveryCodes: RecoveryCodesService,
  ) {}
}

/** The owner hears of every recovery code that is used: it may be somebody else's hand. */
@Injectable()
export class RecoveryNotice {
  constructor(
    private readonly database: DataSource,
    private readonly changes: SecondStepChanges,
  ) {}

  async announce(accountId: string): Promise<void> {
    const account = await getAccount(this.database.manager, accountId);
    await this.database.transaction((tx) => this.changes.announce(tx, account, 'code-used'));
  }
}
