import {
  baseConfig,
  type BaseConfig,
  everyHour,
  PRODUCTION_PARTS,
  requireInProduction,
  type ServiceDefinition,
} from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { CreateViews1732000000000 } from './migrations/1732000000000-create-views.js';
import { CreateAccountViews1732000000001 } from './migrations/1732000000001-create-account-views.js';
import { CreatePresentations1732000000002 } from './migrations/1732000000002-create-presentations.js';
import { OldViewsService } from './views/old-views.service.js';

export { addDemoViews } from './views/demo-views.js';

export const analyticsService: ServiceDefinition<BaseConfig> = {
  name: 'analytics',
  config: requireInProduction(baseConfig, PRODUCTION_PARTS),
  migrations: [CreateViews1732000000000, CreateAccountViews1732000000001, CreatePresentations1732000000002],
  module: () => AppModule,
  routes: (app) => everyHour(app, 'Sweep', () => app.get(OldViewsService).forget()),
};
