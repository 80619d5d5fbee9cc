import type { ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { type GatewayConfig, gatewayConfig } from './config.js';
import { Front } from './front/front.js';
import { servePages } from './pages/pages.js';

export const gatewayService: ServiceDefinition<GatewayConfig> = {
  name: 'gateway',
  config: gatewayConfig,
  migrations: [],
  module: () => AppModule,
  routes: servePages,
  front: (app) => app.get(Front).handle,
};
