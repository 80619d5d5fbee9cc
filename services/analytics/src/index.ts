import { everyHour, type ServiceDefinition } from '@koma/service-kit';
import { DataSource } from 'typeorm';
import { CreateViews1732000000000 } from './migrations/1732000000000-create-views.js';
import { CreateAccountViews1732000000001 } from './migrations/1732000000001-create-account-views.js';
import { CreatePresentations1732000000002 } from './migrations/1732000000002-create-presentations.js';
import { CreateEventLog1732000000210 } from './migrations/1732000000210-create-event-log.js';
import { CreateLetters1732000000220 } from './migrations/1732000000220-create-letters.js';
import { CreateArchive1732000000230 } from './migrations/1732000000230-create-archive.js';
import { CreatePlaces1732000000231 } from './migrations/1732000000231-create-places.js';
import { CountLicences1732000000233 } from './migrations/1732000000233-count-licences.js';
import { IndexViewsByOwner1732000000232 } from './migrations/1732000000232-index-views-by-owner.js';
import { OwnPartitions1732000000340 } from './migrations/1732000000340-own-partitions.js';
import { AppModule } from './app.module.js';
import { type AnalyticsConfig, analyticsConfig } from './config.js';
import { EventStore } from './events/index.js';
import { LettersService } from './letters/index.js';
import { deleteOldMarks } from './marks/index.js';
import { deleteOldErased } from './people/index.js';
import { RankingsService } from './rankings/index.js';
import { deleteOldWatches } from './watches/index.js';

export { openEventStore, recount } from './events/index.js';
export { addDemoFigures } from './demo-figures.js';

export const analyticsService: ServiceDefinition<AnalyticsConfig> = {
  name: 'analytics',
  config: analyticsConfig,
  migrations: [
    ...[CreateViews1732000000000, CreateAccountViews1732000000001, CreatePresentations1732000000002],
    ...[CreateEventLog1732000000210, CreateLetters1732000000220, CreateArchive1732000000230],
    ...[CreatePlaces1732000000231, IndexViewsByOwner1732000000232, CountLicences1732000000233],
    OwnPartitions1732000000340,
  ],
  module: () => AppModule,
  routes: (app) => {
    everyHour(app, 'Sweep', async () => {
      const { manager } = app.get(DataSource);
      await deleteOldMarks(manager);
      await deleteOldWatches(manager);
      await deleteOldErased(manager);
    });
    everyHour(app, 'Events', () => app.get(EventStore).sweep());
    everyHour(app, 'Rankings', () => app.get(RankingsService).compute());
    everyHour(app, 'Letters', () => app.get(LettersService).sendDue(new Date()));
  },
};
