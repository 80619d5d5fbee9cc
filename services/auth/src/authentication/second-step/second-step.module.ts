import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, PasswordsModule } from '../../accounts/index.js';
import { SessionsModule } from '../sessions/index.js';
import { AuthenticatorAppService } from './authenticator-app.service.js';
import { Passkey } from './passkey.entity.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondStepController } from './second-step.controller.js';
import { SecondStepChanges, SecondStepService } from './second-step.service.js';
import { StrongMethodsService } from './strong-methods.service.js';
import { StrongProofs } from './strong-proofs.js';

@Module({
  imports: [TypeOrmModule.forFeature([Passkey, RecoveryCode], 'auth'), AuditModule, PasswordsModule, SessionsModule],
  controllers: [SecondStepController],
  providers: [
    AuthenticatorAppService,
    PasskeysService,
    RecoveryCodesService,
    SecondStepChanges,
    SecondStepService,
    StrongMethodsService,
    StrongProofs,
  ],
  exports: [SecondStepService, StrongMethodsService, StrongProofs],
})
export class SecondStepModule {}
