import { analytics, type Caller } from '@koma/contracts';
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

  @Serves(analytics.reportView)
  async report({ body, ...from }: Served<typeof analytics.reportView>) {
    const who = this.counted(from);
    if (who) await this.views.take({ ...body, ...who });
  }

  @Serves(analytics.reportPresentation)
  async presented({ body, ...from }: Served<typeof analytics.reportPresentation>) {
    const who = this.counted(from);
    if (who) await this.views.takePresentation({ ...body, ...who });
  }

  /** Views by known robots and staff are acknowledged but not counted (decision 22). */
  private counted({ caller, address, userAgent }: { caller: Caller | null; address: string; userAgent: string }) {
    if (isbot(userAgent) || caller?.profileType === 'admin') return null;
    const accountId = caller?.accountId;
    const viewer = viewerHash({ accountId, address, userAgent }, this.config.VIEWER_SECRET);
    return { viewer, accountId: accountId ?? null };
  }
}
