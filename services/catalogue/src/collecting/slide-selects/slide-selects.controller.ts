import { portfolios, slideSelects } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ReelsService } from './reels.service.js';
import { SlideSelectColleaguesService } from './slide-select-colleagues.service.js';
import { SlideSelectReaderService } from './slide-select-reader.service.js';
import { SlideSelectsService } from './slide-selects.service.js';

@Controller()
export class SlideSelectsController {
  constructor(
    private readonly slideSelects: SlideSelectsService,
    private readonly reader: SlideSelectReaderService,
    private readonly reels: ReelsService,
    private readonly colleagues: SlideSelectColleaguesService,
  ) {}

  @Serves(slideSelects.list)
  async list({ caller, query }: Served<typeof slideSelects.list>) {
    return this.reader.list(caller, query);
  }

  @Serves(slideSelects.create)
  async create({ caller, body }: Served<typeof slideSelects.create>) {
    return this.reader.get(await this.slideSelects.create(body, caller), caller);
  }

  @Serves(slideSelects.get)
  async get({ caller, params }: Served<typeof slideSelects.get>) {
    return this.reader.get(params.id, caller);
  }

  @Serves(slideSelects.rename)
  async rename({ caller, params, body }: Served<typeof slideSelects.rename>) {
    await this.slideSelects.rename(params.id, body, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(slideSelects.arrange)
  async arrange({ caller, params, body }: Served<typeof slideSelects.arrange>) {
    await this.slideSelects.arrange(params.id, body, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(slideSelects.add)
  async add({ caller, params, body }: Served<typeof slideSelects.add>) {
    return this.slideSelects.add(params.id, body.workIds, caller);
  }

  @Serves(portfolios.reel)
  async reel({ caller, params }: Served<typeof portfolios.reel>) {
    return this.reels.reel(params.id, caller);
  }

  @Serves(slideSelects.share)
  async share({ caller, params }: Served<typeof slideSelects.share>) {
    await this.colleagues.share(params.id, params.memberId, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(slideSelects.unshare)
  async unshare({ caller, params }: Served<typeof slideSelects.unshare>) {
    await this.colleagues.unshare(params.id, params.memberId, caller);
  }

  @Serves(slideSelects.delete)
  async delete({ caller, params, query }: Served<typeof slideSelects.delete>) {
    await this.slideSelects.delete(params.id, query, caller);
  }
}
