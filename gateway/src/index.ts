import type { ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { type GatewayConfig, gatewayConfig } from './config.js';
import { acceptCspReports } from './csp-reports/csp-reports.controller.js';
import { printCspReports } from './csp-reports/csp-reports.service.js';
import { EdgePipeline } from './edge/edge-pipeline.js';
import { CreateCspReports1732000000000 } from './migrations/1732000000000-create-csp-reports.js';
import { servePages } from './pages/pages.js';

export const gatewayService: ServiceDefinition<GatewayConfig> = {
  name: 'gateway',
  config: gatewayConfig,
  migrations: [CreateCspReports1732000000000],
  module: () => AppModule,
  routes: (app) => {
    acceptCspReports(app);
    return servePages(app);
  },
  commands: { 'csp-reports': printCspReports },
  edge: (app) => app.get(EdgePipeline).handle,
};
