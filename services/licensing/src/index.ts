import { everyHour, type ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { type LicensingConfig, licensingConfig } from './config.js';
import { CreateLicenceDesk1732000000000 } from './migrations/1732000000000-create-licence-desk.js';
import { LicenceNoticesService } from './licences/index.js';
import { PartsService } from './requests/index.js';

export const licensingService: ServiceDefinition<LicensingConfig> = {
  name: 'licensing',
  config: licensingConfig,
  migrations: [CreateLicenceDesk1732000000000],
  module: () => AppModule,
  routes: (app) => {
    everyHour(app, 'Licences', () => app.get(LicenceNoticesService).tellDue(new Date()));
    everyHour(app, 'Lapse', () => app.get(PartsService).lapse(new Date()));
  },
};
