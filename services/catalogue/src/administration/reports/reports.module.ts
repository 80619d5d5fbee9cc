import { CONFIG, openScanner, SCANNER } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { CatalogueConfig } from '../../config.js';
import { MembersModule } from '../../members/index.js';
import { CreatorsModule, WorksModule } from '../../portfolio/index.js';
import { ShareLinksModule } from '../../sharing/index.js';
import { ReportBarsService } from './report-bars.service.js';
import { ReportCasesService } from './report-cases.service.js';
import { ReportFilesService } from './report-files.service.js';
import { ReportHidingService } from './report-hiding.service.js';
import { ReportIntakeService } from './report-intake.service.js';
import { ReportMessagesService } from './report-messages.service.js';
import { ReportBar, ReportFile, ReportMail, ReportStep } from './report-parts.entity.js';
import { ReportReaderService } from './report-reader.service.js';
import { ReportReceivingService } from './report-receiving.service.js';
import { ReportStepsService } from './report-steps.service.js';
import { ReportTargetsService } from './report-targets.service.js';
import { ReportYearsService } from './report-years.service.js';
import { Report } from './report.entity.js';
import { ReportsController } from './reports.controller.js';
import { StaffReportsController } from './staff-reports.controller.js';

const scanner = {
  provide: SCANNER,
  inject: [CONFIG],
  useFactory: ({ CLAMD_ADDRESS }: CatalogueConfig) => openScanner(CLAMD_ADDRESS),
};

@Module({
  imports: [
    TypeOrmModule.forFeature([Report, ReportBar, ReportFile, ReportMail, ReportStep], 'catalogue'),
    CreatorsModule,
    MembersModule,
    ShareLinksModule,
    WorksModule,
  ],
  controllers: [ReportsController, StaffReportsController],
  providers: [
    ...[ReportBarsService, ReportCasesService, ReportFilesService, ReportHidingService, ReportIntakeService],
    ...[
      ReportMessagesService,
      ReportReaderService,
      ReportReceivingService,
      ReportStepsService,
      ReportTargetsService,
      ReportYearsService,
    ],
    scanner,
  ],
})
export class ReportsModule {}
