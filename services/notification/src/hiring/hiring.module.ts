import { CONFIG, openScanner, SCANNER } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../forms/index.js';
import { MailsModule } from '../mails/index.js';
import { JobApplication } from './job-application.entity.js';
import { JobApplicationsController } from './job-applications.controller.js';
import { JobApplicationsService } from './job-applications.service.js';
import { JobMailsService } from './job-mails.service.js';
import { Resume } from './resume.entity.js';
import { ResumesService } from './resumes.service.js';

const scanner = {
  provide: SCANNER,
  inject: [CONFIG],
  useFactory: ({ CLAMD_ADDRESS }: NotificationConfig) => openScanner(CLAMD_ADDRESS),
};

@Module({
  imports: [TypeOrmModule.forFeature([JobApplication, Resume], 'notification'), FormsModule, MailsModule],
  controllers: [JobApplicationsController],
  providers: [JobApplicationsService, JobMailsService, ResumesService, scanner],
  exports: [JobApplicationsService, JobMailsService],
})
export class HiringModule {}
