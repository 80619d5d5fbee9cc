import { profiles } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { toCreator } from './creator.mapper.js';
import { CreatorsService } from './creators.service.js';

@Controller()
export class CreatorsController {
  constructor(private readonly creators: CreatorsService) {}

  @Serves(profiles.own)
  async own({ caller }: Served<typeof profiles.own>) {
    return toCreator(await this.creators.own(caller), caller);
  }

  @Serves(profiles.update)
  async update({ caller, body }: Served<typeof profiles.update>) {
    return toCreator(await this.creators.update(caller, body.version, body.profile), caller);
  }

  @Serves(profiles.setStatus)
  async setStatus({ caller, body }: Served<typeof profiles.setStatus>) {
    return toCreator(await this.creators.setStatus(caller, body.status), caller);
  }

  @Serves(profiles.get)
  async get({ caller, params }: Served<typeof profiles.get>) {
    return toCreator(await this.creators.get(params.id, caller), caller);
  }
}
