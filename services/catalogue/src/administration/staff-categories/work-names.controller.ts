import { workNames } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { WorkNamesService } from './work-names.service.js';

@Controller()
export class WorkNamesController {
  constructor(private readonly names: WorkNamesService) {}

  @Serves(workNames.list)
  list({ params, query }: Served<typeof workNames.list>) {
    return this.names.list(params.kind, query);
  }

  @Serves(workNames.merge)
  async merge({ params, body, caller }: Served<typeof workNames.merge>) {
    return { id: await this.names.merge({ ...params, ...body }, caller) };
  }

  @Serves(workNames.retire)
  async retire({ params, body, caller }: Served<typeof workNames.retire>) {
    await this.names.setRetired({ ...params, ...body }, true, caller);
  }

  @Serves(workNames.bringBack)
  async bringBack({ params, body, caller }: Served<typeof workNames.bringBack>) {
    await this.names.setRetired({ ...params, ...body }, false, caller);
  }
}
