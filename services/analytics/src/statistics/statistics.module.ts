import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

@Module({ imports: [EventsModule], controllers: [StatisticsController], providers: [StatisticsService] })
export class StatisticsModule {}
