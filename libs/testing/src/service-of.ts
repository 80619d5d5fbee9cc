import { type BaseConfig, baseConfig, type ServiceDefinition } from '@koma/service-kit';

/** A service of a test file, with nothing in its database. */
export const serviceOf = (
  module: ReturnType<ServiceDefinition<BaseConfig>['module']>,
  name = 'things',
): ServiceDefinition<BaseConfig> => ({ name, config: baseConfig, migrations: [], module: () => module });
