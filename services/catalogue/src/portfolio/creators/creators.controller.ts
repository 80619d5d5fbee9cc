import { profiles } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AccountMarksService } from '../../members/index.js';
import { CreatorsService } from './creators.service.js';

@Controller()
export class CreatorsController {
  constructor(
    private readonly creators: CreatorsService,
    private readonly marks: AccountMarksService,
  ) {}

  @Serves(profiles.own)
  async own({ caller }: Served<typeof profiles.own>) {
    return this.creators.open(caller.accountId, caller);
  }

  @Serves(profiles.update)
  async update({ caller, body }: Served<typeof profiles.update>) {
    return this.creators.update(caller.accountId, body, caller);
  }

  @Serves(profiles.setStatus)
  async setStatus({ caller, body }: Served<typeof profiles.setStatus>) {
    return this.creators.setStatus(caller.accountId, body.status, caller);
  }

  @Serves(profiles.forOwner)
  async forOwner({ caller, params }: Served<typeof profiles.forOwner>) {
    return this.creators.open(params.id, caller);
  }

  @Serves(profiles.updateForOwner)
  async updateForOwner({ caller, params, body }: Served<typeof profiles.updateForOwner>) {
    return this.creators.update(params.id, body, caller);
  }

  @Serves(profiles.setStatusForOwner)
  async setStatusForOwner({ caller, params, body }: Served<typeof profiles.setStatusForOwner>) {
    return this.creators.setStatus(params.id, body.status, caller);
  }

  @Serves(profiles.get)
  async get({ caller, params }: Served<typeof profiles.get>) {
    const [creator, marks] = await Promise.all([this.creators.get(params.id, caller), this.marks.of(caller.accountId)]);
    return { ...creator, isFavourite: marks.creators.has(params.id) };
  }
}
