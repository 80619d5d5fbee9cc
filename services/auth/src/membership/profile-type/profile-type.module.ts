import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/index.js';
import { SessionsModule } from '../../authentication/index.js';
import { ProfileTypeController } from './profile-type.controller.js';
import { ProfileTypeService } from './profile-type.service.js';

@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [ProfileTypeController],
  providers: [ProfileTypeService],
})
export class ProfileTypeModule {}
