import { works } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { WorkReaderService } from './work-reader.service.js';
import { WorksService } from './works.service.js';

@Controller()
export class WorksController {
  constructor(
    private readonly works: WorksService,
    private readonly reader: WorkReaderService,
  ) {}

  @Serves(works.own)
  async own({ caller, query }: Served<typeof works.own>) {
    return this.reader.own(caller, query);
  }

  @Serves(works.create)
  async create({ caller, body }: Served<typeof works.create>) {
    return this.reader.get(await this.works.create(body, caller), caller);
  }

  @Serves(works.get)
  async get({ caller, params }: Served<typeof works.get>) {
    return this.reader.get(params.id, caller);
  }

  @Serves(works.update)
  async update({ caller, params, body }: Served<typeof works.update>) {
    await this.works.update(params.id, body, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(works.setStatus)
  async setStatus({ caller, params, body }: Served<typeof works.setStatus>) {
    await this.works.setStatus(params.id, body.status, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(works.delete)
  async delete({ caller, params }: Served<typeof works.delete>) {
    await this.works.delete(params.id, caller);
  }
}
