import { analytics, dashboards } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AudienceService } from './audience.service.js';
import { DashboardsService } from './dashboards.service.js';
import { FiguresStreamsService } from './figures-streams.service.js';
import { WorkViewsService } from './work-views.service.js';

@Controller()
export class DashboardsController {
  constructor(
    private readonly dashboards: DashboardsService,
    private readonly audience: AudienceService,
    private readonly workViews: WorkViewsService,
    private readonly streams: FiguresStreamsService,
  ) {}

  @Serves(dashboards.figures)
  async figures({ caller, query }: Served<typeof dashboards.figures>) {
    return this.dashboards.figures(caller.accountId, query);
  }

  @Serves(dashboards.follow)
  async follow({ caller }: Served<typeof dashboards.follow>) {
    return this.streams.follow(caller.accountId);
  }

  @Serves(dashboards.breakdown)
  async breakdown({ caller, params, query }: Served<typeof dashboards.breakdown>) {
    return this.dashboards.breakdown(caller.accountId, params.facet, query);
  }

  @Serves(dashboards.works)
  async works({ caller, query }: Served<typeof dashboards.works>) {
    return this.dashboards.works(caller.accountId, query);
  }

  @Serves(dashboards.audience)
  async viewers({ caller, query }: Served<typeof dashboards.audience>) {
    return this.audience.find(caller.accountId, query);
  }

  @Serves(dashboards.funnel)
  async funnel({ caller, query }: Served<typeof dashboards.funnel>) {
    return this.dashboards.funnel(caller.accountId, query);
  }

  @Serves(analytics.workViews)
  async ofWorks({ caller }: Served<typeof analytics.workViews>) {
    return this.workViews.ofWorks(caller.accountId);
  }
}
