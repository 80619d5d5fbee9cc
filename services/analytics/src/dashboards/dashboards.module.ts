import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.js';
import { AudienceService } from './audience.service.js';
import { DashboardsController } from './dashboards.controller.js';
import { DashboardsService } from './dashboards.service.js';
import { FiguresStreamsService } from './figures-streams.service.js';
import { SubjectCountsService } from './subject-counts.service.js';
import { WorkViewsService } from './work-views.service.js';

@Module({
  imports: [EventsModule],
  controllers: [DashboardsController],
  exports: [DashboardsService],
  providers: [AudienceService, DashboardsService, FiguresStreamsService, SubjectCountsService, WorkViewsService],
})
export class DashboardsModule {}
