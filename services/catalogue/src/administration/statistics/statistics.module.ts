import { Module } from '@nestjs/common';
import { MembersModule } from '../../members/index.js';
import { AskedWordsModule } from '../../search/index.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [AskedWordsModule, MembersModule],
  controllers: [StatisticsController],
  providers: [StatisticsService],
})
export class StatisticsModule {}
