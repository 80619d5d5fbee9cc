import type { ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { type GatewayConfig, gatewayConfig } from './config.js';
import { EdgePipeline } from './edge/edge-pipeline.js';
import { servePages } from './pages/pages.js';

export const gatewayService: ServiceDefinition<GatewayConfig> = {
  name: 'gateway',
  config: gatewayConfig,
  migrations: [],
  module: () => AppModule,
  routes: servePages,
  edge: (app) => app.get(EdgePipeline).handle,
};
