import { works } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { WorksService } from './works.service.js';

@Controller()
export class WorksController {
  constructor(private readonly works: WorksService) {}

  @Serves(works.own)
  async own({ caller, query }: Served<typeof works.own>) {
    return this.works.own(caller, query);
  }

  @Serves(works.create)
  async create({ caller, body }: Served<typeof works.create>) {
    return this.works.create(body, caller);
  }

  @Serves(works.get)
  async get({ caller, params }: Served<typeof works.get>) {
    return this.works.get(params.id, caller);
  }

  @Serves(works.update)
  async update({ caller, params, body }: Served<typeof works.update>) {
    return this.works.update(params.id, body, caller);
  }

  @Serves(works.setStatus)
  async setStatus({ caller, params, body }: Served<typeof works.setStatus>) {
    return this.works.setStatus(params.id, body.status, caller);
  }

  @Serves(works.delete)
  async delete({ caller, params }: Served<typeof works.delete>) {
    await this.works.delete(params.id, caller);
  }
}
