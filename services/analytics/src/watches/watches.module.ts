import { Module } from '@nestjs/common';
import { EngagementController } from './engagement.controller.js';
import { EngagementService } from './engagement.service.js';
import { WatchesConsumer } from './watches.consumer.js';

@Module({ controllers: [WatchesConsumer, EngagementController], providers: [EngagementService] })
export class WatchesModule {}
