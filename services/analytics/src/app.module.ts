import { Module } from '@nestjs/common';
import { ErasureConsumer } from './erasure/erasure.consumer.js';
import { ExportController } from './export/export.controller.js';
import { ExportService } from './export/export.service.js';
import { PageViewsController } from './page-views/page-views.controller.js';
import { PageViewsService } from './page-views/page-views.service.js';
import { PresentationsConsumer } from './presentations/presentations.consumer.js';
import { PresentationsController } from './presentations/presentations.controller.js';
import { PresentationsService } from './presentations/presentations.service.js';
import { OldViewsService } from './views/old-views.service.js';
import { ViewsConsumer } from './views/views.consumer.js';

@Module({
  controllers: [
    ErasureConsumer,
    PresentationsConsumer,
    ViewsConsumer,
    ExportController,
    PageViewsController,
    PresentationsController,
  ],
  providers: [ExportService, OldViewsService, PageViewsService, PresentationsService],
})
export class AppModule {}
