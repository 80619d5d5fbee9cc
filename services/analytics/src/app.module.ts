import { Module } from '@nestjs/common';
import { PageViewsController } from './page-views/page-views.controller.js';
import { PageViewsService } from './page-views/page-views.service.js';
import { ViewsConsumer } from './views/views.consumer.js';

@Module({ controllers: [PageViewsController], providers: [PageViewsService, ViewsConsumer] })
export class AppModule {}
