import {
  baseConfig,
  type BaseConfig,
  everyHour,
  PRODUCTION_PARTS,
  requireInProduction,
  type ServiceDefinition,
} from '@koma/service-kit';
import { CreateViews1732000000000 } from './migrations/1732000000000-create-views.js';
import { CreateAccountViews1732000000001 } from './migrations/1732000000001-create-account-views.js';
import { CreatePresentations1732000000002 } from './migrations/1732000000002-create-presentations.js';
import { AppModule } from './app.module.js';
import { PresentationsService } from './presentations/index.js';
import { OldViewsService } from './views/index.js';

export { addDemoViews } from './views/index.js';

export const analyticsService: ServiceDefinition<BaseConfig> = {
  name: 'analytics',
  config: requireInProduction(baseConfig, PRODUCTION_PARTS),
  migrations: [CreateViews1732000000000, CreateAccountViews1732000000001, CreatePresentations1732000000002],
  module: () => AppModule,
  routes: (app) =>
    everyHour(app, 'Sweep', async () => {
      await app.get(OldViewsService).deleteOld();
      await app.get(PresentationsService).deleteOld();
    }),
};
