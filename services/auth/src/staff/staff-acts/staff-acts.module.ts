import { Module } from '@nestjs/common';
import { AccountsModule, AuditModule } from '../../accounts/index.js';
import { DevicesModule, LinksModule } from '../../authentication/index.js';
import { StaffActs } from './staff-acts.js';

@Module({
  imports: [AccountsModule, AuditModule, DevicesModule, LinksModule],
  providers: [StaffActs],
  exports: [StaffActs],
})
export class StaffActsModule {}
