import { Module } from '@nestjs/common';
import { SecondStepModule } from '../../authentication/index.js';
import { CancellationsModule } from '../../membership/index.js';
import { StaffActsModule } from '../staff-acts/index.js';
import { MemberListService } from './member-list.service.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';

@Module({
  imports: [CancellationsModule, SecondStepModule, StaffActsModule],
  controllers: [MembersController],
  providers: [MemberListService, MembersService],
})
export class MembersModule {}
