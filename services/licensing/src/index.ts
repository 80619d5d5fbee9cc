import { everyHour, everySeconds, type ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { type LicensingConfig, licensingConfig } from './config.js';
import { ClearanceClockService } from './clearances/index.js';
import { AddClearances1732000000010 } from './migrations/1732000000010-add-clearances.js';
import { AddDeliveries1732000000040 } from './migrations/1732000000040-add-deliveries.js';
import { CreateLicenceDesk1732000000000 } from './migrations/1732000000000-create-licence-desk.js';
import { LicenceNoticesService } from './licences/index.js';
import { PartsService } from './requests/index.js';

export const licensingService: ServiceDefinition<LicensingConfig> = {
  name: 'licensing',
  config: licensingConfig,
  migrations: [CreateLicenceDesk1732000000000, AddClearances1732000000010, AddDeliveries1732000000040],
  module: () => AppModule,
  routes: (app) => {
    everySeconds(app, 'Clearances', 1, () => app.get(ClearanceClockService).tick(new Date()));
    everyHour(app, 'Licences', () => app.get(LicenceNoticesService).tellDue(new Date()));
    everyHour(app, 'Lapse', () => app.get(PartsService).lapse(new Date()));
  },
};
