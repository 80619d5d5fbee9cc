import { projects } from '@koma/contracts';
import { found, type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ProjectColleaguesService } from './project-colleagues.service.js';
import { ProjectItemsService } from './project-items.service.js';
import { ProjectReaderService } from './project-reader.service.js';
import { ProjectsService } from './projects.service.js';

@Controller()
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly items: ProjectItemsService,
    private readonly colleagues: ProjectColleaguesService,
    private readonly reader: ProjectReaderService,
  ) {}

  @Serves(projects.list)
  async list({ caller, query }: Served<typeof projects.list>) {
    return this.reader.list(caller, query);
  }

  @Serves(projects.create)
  async create({ caller, body }: Served<typeof projects.create>) {
    return this.reader.get(await this.projects.create(body, caller), caller);
  }

  @Serves(projects.get)
  async get({ caller, params }: Served<typeof projects.get>) {
    return this.reader.get(params.id, caller);
  }

  @Serves(projects.rename)
  async rename({ caller, params, body }: Served<typeof projects.rename>) {
    await this.projects.rename(params.id, body, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(projects.delete)
  async delete({ caller, params, query }: Served<typeof projects.delete>) {
    await this.projects.delete(params.id, query, caller);
  }

  @Serves(projects.items)
  async listItems({ caller, params, query }: Served<typeof projects.items>) {
    return { items: await this.reader.items(params.id, query.kind, caller) };
  }

  @Serves(projects.add)
  async add({ caller, params, body }: Served<typeof projects.add>) {
    return this.items.add(params.id, body, caller);
  }

  @Serves(projects.arrange)
  async arrange({ caller, params, body }: Served<typeof projects.arrange>) {
    await this.items.arrange(params.id, body, caller);
    return { items: await this.reader.items(params.id, body.kind, caller) };
  }

  @Serves(projects.write)
  async write({ caller, params, body }: Served<typeof projects.write>) {
    await this.items.write(params.id, params.itemId, body, caller);
    return found((await this.reader.some(params.id, [params.itemId], caller))[0]);
  }

  @Serves(projects.setStatus)
  async setStatus({ caller, params, body }: Served<typeof projects.setStatus>) {
    const ids = await this.items.setStatus(params.id, body, caller);
    return { items: await this.reader.some(params.id, ids, caller) };
  }

  @Serves(projects.remove)
  async remove({ caller, params, body }: Served<typeof projects.remove>) {
    return { removed: await this.items.remove(params.id, body.ids, caller) };
  }

  @Serves(projects.restore)
  async restore({ caller, params, body }: Served<typeof projects.restore>) {
    return { restored: await this.items.restore(params.id, body.ids, caller) };
  }

  @Serves(projects.colleagues)
  async listColleagues({ caller, query }: Served<typeof projects.colleagues>) {
    return { items: await this.colleagues.list(caller, query.q) };
  }

  @Serves(projects.share)
  async share({ caller, params }: Served<typeof projects.share>) {
    await this.colleagues.share(params.id, params.memberId, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(projects.unshare)
  async unshare({ caller, params }: Served<typeof projects.unshare>) {
    await this.colleagues.unshare(params.id, params.memberId, caller);
  }
}
