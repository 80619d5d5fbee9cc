import { staffWorks } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { WorkCategoriesService, WorkHidingService } from '../../portfolio/index.js';
import { StaffWorksService } from './staff-works.service.js';

@Controller()
export class StaffWorksController {
  constructor(
    private readonly works: StaffWorksService,
    private readonly hiding: WorkHidingService,
    private readonly categories: WorkCategoriesService,
  ) {}

  @Serves(staffWorks.search)
  async search({ caller, query }: Served<typeof staffWorks.search>) {
    return this.works.search(query, caller);
  }

  @Serves(staffWorks.storage)
  async storage({ body }: Served<typeof staffWorks.storage>) {
    return { items: await this.works.storage(body.ownerIds) };
  }

  @Serves(staffWorks.facets)
  async facets({ query }: Served<typeof staffWorks.facets>) {
    return this.works.facets(query);
  }

  @Serves(staffWorks.get)
  async get({ caller, params }: Served<typeof staffWorks.get>) {
    return this.works.get(params.id, caller);
  }

  @Serves(staffWorks.hide)
  async hide({ caller, body }: Served<typeof staffWorks.hide>) {
    return this.hiding.hide(body.ids, body.reason, caller);
  }

  @Serves(staffWorks.categorise)
  async categorise({ caller, locale, body: { ids, ...change } }: Served<typeof staffWorks.categorise>) {
    return this.categories.change(ids, change, { caller, locale });
  }

  @Serves(staffWorks.restore)
  async restore({ caller, body }: Served<typeof staffWorks.restore>) {
    return this.works.restore(body.ids, caller);
  }
}
