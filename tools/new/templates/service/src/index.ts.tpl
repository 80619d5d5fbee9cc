import {
  baseConfig,
  type BaseConfig,
  PRODUCTION_PARTS,
  checkedConfig,
  type ServiceDefinition,
} from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { Create@Plural@@stamp@ } from './migrations/@stamp@-create-@plural@.js';

export const @camel@Service: ServiceDefinition<BaseConfig> = {
  name: '@name@',
  config: checkedConfig(baseConfig, PRODUCTION_PARTS),
  migrations: [Create@Plural@@stamp@],
  module: () => AppModule,
};
