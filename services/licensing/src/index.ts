import {
  baseConfig,
  type BaseConfig,
  PRODUCTION_PARTS,
  requireInProduction,
  type ServiceDefinition,
} from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { CreateLicences1795793021664 } from './migrations/1795793021664-create-licences.js';

export const licensingService: ServiceDefinition<BaseConfig> = {
  name: 'licensing',
  config: requireInProduction(baseConfig, PRODUCTION_PARTS),
  migrations: [CreateLicences1795793021664],
  module: () => AppModule,
};
