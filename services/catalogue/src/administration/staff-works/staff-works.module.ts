import { Module } from '@nestjs/common';
import { MembersModule } from '../../members/index.js';
import { WorksModule } from '../../portfolio/index.js';
import { SearchModule } from '../../search/index.js';
import { StaffWorksController } from './staff-works.controller.js';
import { StaffWorksService } from './staff-works.service.js';

@Module({
  imports: [MembersModule, SearchModule, WorksModule],
  controllers: [StaffWorksController],
  providers: [StaffWorksService],
})
export class StaffWorksModule {}
