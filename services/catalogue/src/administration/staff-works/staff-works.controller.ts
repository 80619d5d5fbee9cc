import { staffWorks } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { WorkHidingService } from '../../portfolio/index.js';
import { StaffWorksService } from './staff-works.service.js';

@Controller()
export class StaffWorksController {
  constructor(
    private readonly works: StaffWorksService,
    private readonly hiding: WorkHidingService,
  ) {}

  @Serves(staffWorks.search)
  async search({ caller, query }: Served<typeof staffWorks.search>) {
    return this.works.search(query, caller);
  }

  @Serves(staffWorks.hide)
  async hide({ caller, body }: Served<typeof staffWorks.hide>) {
    return this.hiding.hide(body.ids, body.reason, caller);
  }

  @Serves(staffWorks.restore)
  async restore({ caller, body }: Served<typeof staffWorks.restore>) {
    return this.hiding.restore(body.ids, caller);
  }
}
