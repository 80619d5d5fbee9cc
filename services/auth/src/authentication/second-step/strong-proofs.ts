import { Injectable } from '@nestjs/common';
import { AuthenticatorAppService } from './authenticator-app.service.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';

/** One entry point to everything that an account has besides its password. */
@Injectable()
export class StrongProofs {
  constructor(
    readonly app: AuthenticatorAppService,
    readonly passkeys: PasskeysService,
    readonly recoveryCodes: RecoveryCodesService,
  ) {}
}
