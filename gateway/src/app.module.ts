import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import type { GatewayConfig } from './config.js';
import { CspReportsController } from './csp-reports/csp-reports.controller.js';
import { CspReportsService } from './csp-reports/csp-reports.service.js';
import { EdgePipeline } from './edge/edge-pipeline.js';
import { Limits } from './edge/limits.js';
import { StorageGuard } from './edge/storage-guard.js';
import { Upstreams } from './edge/upstreams.js';
import { LinkCards } from './pages/link-cards.service.js';
import { OpeningAnswers } from './pages/opening-answers.service.js';
import { PageReportsController } from './page-reports/page-reports.controller.js';
import { PlatformController } from './platform/platform.controller.js';
import { SiteContent } from './site/site-content.js';
import { SessionsService } from './sessions/sessions.service.js';
import { ViewsController } from './views/views.controller.js';
import { ViewsService } from './views/views.service.js';

const authClient = {
  provide: ServiceClient,
  inject: [CONFIG],
  useFactory: (config: GatewayConfig) => new ServiceClient('gateway', config.AUTH_URL, config.SERVICE_SECRET),
};

@Module({
  controllers: [CspReportsController, PageReportsController, PlatformController, ViewsController],
  providers: [
    authClient,
    CspReportsService,
    EdgePipeline,
    Limits,
    LinkCards,
    OpeningAnswers,
    SessionsService,
    SiteContent,
    StorageGuard,
    Upstreams,
    ViewsService,
  ],
})
export class AppModule {}
