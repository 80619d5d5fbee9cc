import { Module } from '@nestjs/common';
import { MembersModule } from '../members/index.js';
import { ImportJobsService } from './import-jobs.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';

@Module({
  imports: [MembersModule],
  controllers: [ImportsController],
  providers: [ImportJobsService, ImportsService],
})
export class ImportsModule {}
