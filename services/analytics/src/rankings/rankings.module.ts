import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.js';
import { RankingsController } from './rankings.controller.js';
import { RankingsService } from './rankings.service.js';

@Module({ imports: [EventsModule], controllers: [RankingsController], providers: [RankingsService] })
export class RankingsModule {}
