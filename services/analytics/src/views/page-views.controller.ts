import { analytics } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { PageViewsService } from './page-views.service.js';

@Controller()
export class PageViewsController {
  constructor(private readonly pageViews: PageViewsService) {}

  @Serves(analytics.totalPageViews)
  async total({ caller, query }: Served<typeof analytics.totalPageViews>) {
    return this.pageViews.total(caller.accountId, query.from, query.to);
  }

  @Serves(analytics.workViews)
  async ofWorks({ caller }: Served<typeof analytics.workViews>) {
    return this.pageViews.ofWorks(caller.accountId);
  }
}
