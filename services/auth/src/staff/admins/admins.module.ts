import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/index.js';
import { SecondStepModule } from '../../authentication/index.js';
import { StaffActsModule } from '../staff-acts/index.js';
import { AdminsController } from './admins.controller.js';
import { AdminsService } from './admins.service.js';

@Module({
  imports: [AccountsModule, SecondStepModule, StaffActsModule],
  controllers: [AdminsController],
  providers: [AdminsService],
})
export class AdminsModule {}
