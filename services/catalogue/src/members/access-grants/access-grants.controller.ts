import { accessRequests } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AccessGrantsService } from './access-grants.service.js';

@Controller()
export class AccessGrantsController {
  constructor(private readonly grants: AccessGrantsService) {}

  @Serves(accessRequests.listGrants)
  async list({ caller }: Served<typeof accessRequests.listGrants>) {
    return this.grants.list(caller);
  }

  @Serves(accessRequests.changeGrant)
  async change({ params, body, caller, locale }: Served<typeof accessRequests.changeGrant>) {
    return this.grants.change(params.id, body.until, { caller, locale });
  }

  @Serves(accessRequests.endGrant)
  async end({ params, caller }: Served<typeof accessRequests.endGrant>) {
    await this.grants.end(params.id, caller);
  }
}
