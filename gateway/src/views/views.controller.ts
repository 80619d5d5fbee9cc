import { analytics } from '@koma/contracts';
import { CONFIG, type Served, Serves } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { isbot } from 'isbot';
import type { GatewayConfig } from '../config.js';
import { viewerHash, ViewsService } from './views.service.js';

@Controller()
export class ViewsController {
  constructor(
    private readonly views: ViewsService,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Known robots and staff are thanked and not counted (decision 22). */
  @Serves(analytics.reportView)
  async report({ body, caller, address, userAgent }: Served<typeof analytics.reportView>) {
    if (isbot(userAgent) || caller?.profileType === 'admin') return;
    const accountId = caller?.accountId;
    const viewer = viewerHash({ accountId, address, userAgent }, this.config.VIEWER_SECRET);
    await this.views.take({ ...body, viewer, accountId: accountId ?? null });
  }
}
