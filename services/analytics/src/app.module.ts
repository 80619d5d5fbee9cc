import { Module } from '@nestjs/common';
import { DashboardsModule } from './dashboards/index.js';
import { ErasureModule } from './erasure/index.js';
import { EventsModule } from './events/index.js';
import { ExportModule } from './export/index.js';
import { LettersModule } from './letters/index.js';
import { MarksModule } from './marks/index.js';
import { PeopleModule } from './people/index.js';
import { RankingsModule } from './rankings/index.js';
import { StatisticsModule } from './statistics/index.js';
import { SurveyModule } from './survey/index.js';
import { ViewablesModule } from './viewables/index.js';
import { WatchesModule } from './watches/index.js';

@Module({
  imports: [
    ...[ViewablesModule, PeopleModule, EventsModule, MarksModule, WatchesModule, SurveyModule],
    ...[DashboardsModule, LettersModule, RankingsModule, StatisticsModule, ErasureModule, ExportModule],
  ],
})
export class AppModule {}
