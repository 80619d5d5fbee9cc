import { everyHour, everySeconds, type ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { type LicensingConfig, licensingConfig } from './config.js';
import { ClearanceClockService } from './clearances/index.js';
import { AddClearances1732000000010 } from './migrations/1732000000010-add-clearances.js';
import { AddDisputes1732000000020 } from './migrations/1732000000020-add-disputes.js';
import { KnowProjects1732000000021 } from './migrations/1732000000021-know-projects.js';
import { SearchParts1732000000022 } from './migrations/1732000000022-search-parts.js';
import { CreateLicenceDesk1732000000000 } from './migrations/1732000000000-create-licence-desk.js';
import { LicenceNoticesService } from './licences/index.js';
import { PartsService } from './requests/index.js';

export const licensingService: ServiceDefinition<LicensingConfig> = {
  name: 'licensing',
  config: licensingConfig,
  migrations: [
    CreateLicenceDesk1732000000000,
    AddClearances1732000000010,
    AddDisputes1732000000020,
    KnowProjects1732000000021,
    SearchParts1732000000022,
  ],
  module: () => AppModule,
  routes: (app) => {
    everySeconds(app, 'Clearances', 1, () => app.get(ClearanceClockService).tick(new Date()));
    everyHour(app, 'Licences', () => app.get(LicenceNoticesService).tellDue(new Date()));
    everyHour(app, 'Lapse', () => app.get(PartsService).lapse(new Date()));
  },
};
