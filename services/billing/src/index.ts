import {
  baseConfig,
  type BaseConfig,
  PRODUCTION_PARTS,
  requireInProduction,
  type ServiceDefinition,
} from '@koma/service-kit';
import { CreatePlans1732000000000 } from './migrations/1732000000000-create-plans.js';
import { PlansModule } from './plans/index.js';

export const billingService: ServiceDefinition<BaseConfig> = {
  name: 'billing',
  config: requireInProduction(baseConfig, PRODUCTION_PARTS),
  migrations: [CreatePlans1732000000000],
  module: () => PlansModule,
};
