import { Module } from '@nestjs/common';
import { AccountsModule, AttemptsModule, PasswordsModule } from '../../accounts/index.js';
import { DevicesModule } from '../../authentication/index.js';
import { MailChangeService } from './mail-change.service.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnAccountService } from './own-account.service.js';
import { PasswordChangeService } from './password-change.service.js';

@Module({
  imports: [AccountsModule, AttemptsModule, DevicesModule, PasswordsModule],
  controllers: [OwnAccountController],
  providers: [MailChangeService, OwnAccountService, PasswordChangeService],
})
export class OwnAccountModule {}
