import { works } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { WorkBulkService } from './work-bulk.service.js';
import { WorkReaderService } from './work-reader.service.js';
import { WorksService } from './works.service.js';

@Controller()
export class WorksController {
  constructor(
    private readonly works: WorksService,
    private readonly reader: WorkReaderService,
    private readonly bulk: WorkBulkService,
  ) {}

  @Serves(works.own)
  async own({ caller, query }: Served<typeof works.own>) {
    return this.reader.own(caller, query);
  }

  @Serves(works.added)
  async added() {
    return this.reader.added();
  }

  @Serves(works.create)
  async create({ caller, body }: Served<typeof works.create>) {
    return this.reader.get(await this.works.create(body, caller), caller);
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

  @Serves(works.setFiles)
  async setFiles({ caller, params, body }: Served<typeof works.setFiles>) {
    await this.works.setFiles(params.id, body, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(works.setStatusOfMany)
  async setStatusOfMany({ caller, body }: Served<typeof works.setStatusOfMany>) {
    return this.bulk.setStatus(body.ids, body.status, caller);
  }

  @Serves(works.deleteMany)
  async deleteMany({ caller, body }: Served<typeof works.deleteMany>) {
    return this.bulk.delete(body.ids, body.versions ?? {}, caller);
  }

  @Serves(works.delete)
  async delete({ caller, params, query }: Served<typeof works.delete>) {
    await this.works.delete(params.id, query.version, caller);
  }
}
