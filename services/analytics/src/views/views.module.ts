import { Module } from '@nestjs/common';
import { OldViewsService } from './old-views.service.js';
import { PageViewsController } from './page-views.controller.js';
import { PageViewsService } from './page-views.service.js';
import { ViewsConsumer } from './views.consumer.js';

@Module({ controllers: [PageViewsController, ViewsConsumer], providers: [OldViewsService, PageViewsService] })
export class ViewsModule {}
