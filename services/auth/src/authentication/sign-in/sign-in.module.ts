import { Module } from '@nestjs/common';
import { AccountsModule, AttemptsModule, AuditModule, PasswordsModule } from '../../accounts/index.js';
import { DevicesModule } from '../devices/index.js';
import { SecondStepModule } from '../second-step/index.js';
import { SessionsModule } from '../sessions/index.js';
import { CallersService } from './callers.service.js';
import { CredentialsService } from './credentials.service.js';
import { CustomTokens } from './custom-tokens.js';
import { LoginReply } from './login-reply.js';
import { SessionStarter } from './session-starter.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';
import { StrongSignInController } from './strong-sign-in.controller.js';
import { StrongSignInService } from './strong-sign-in.service.js';

@Module({
  imports: [
    AccountsModule,
    AttemptsModule,
    AuditModule,
    DevicesModule,
    PasswordsModule,
    SecondStepModule,
    SessionsModule,
  ],
  controllers: [SignInController, StrongSignInController],
  providers: [
    CallersService,
    CredentialsService,
    CustomTokens,
    LoginReply,
    SessionStarter,
    SignInService,
    StrongSignInService,
  ],
})
export class SignInModule {}
