import {
  baseConfig,
  type BaseConfig,
  PRODUCTION_PARTS,
  requireInProduction,
  type ServiceDefinition,
} from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { CreateViews1732000000000 } from './migrations/1732000000000-create-views.js';
import { ViewsConsumer } from './views/views.consumer.js';

export { addDemoViews } from './views/demo-views.js';

export const analyticsService: ServiceDefinition<BaseConfig> = {
  name: 'analytics',
  config: requireInProduction(baseConfig, PRODUCTION_PARTS),
  entities: [],
  migrations: [CreateViews1732000000000],
  module: () => AppModule,
  consumers: [ViewsConsumer],
};
