import { accessRequests } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AccessDecisionsService } from './access-decisions.service.js';
import { AccessRequestReaderService } from './access-request-reader.service.js';
import { AccessRequestsService } from './access-requests.service.js';

@Controller()
export class AccessRequestsController {
  constructor(
    private readonly requests: AccessRequestsService,
    private readonly decisions: AccessDecisionsService,
    private readonly reader: AccessRequestReaderService,
  ) {}

  @Serves(accessRequests.list)
  async list({ query, caller }: Served<typeof accessRequests.list>) {
    return this.reader.list(caller, query);
  }

  @Serves(accessRequests.ask)
  async ask({ body: { creatorId, ...wish }, caller, locale }: Served<typeof accessRequests.ask>) {
    return this.reader.one(await this.requests.ask(creatorId, wish, { caller, locale }), caller);
  }

  @Serves(accessRequests.share)
  async share({ body: { email, ...wish }, caller, locale }: Served<typeof accessRequests.share>) {
    return this.reader.one(await this.requests.share(email, wish, { caller, locale }), caller);
  }

  @Serves(accessRequests.accept)
  async accept({ params, caller }: Served<typeof accessRequests.accept>) {
    await this.decisions.accept(params.id, caller);
    return this.reader.one(params.id, caller);
  }

  @Serves(accessRequests.reject)
  async reject({ params, caller }: Served<typeof accessRequests.reject>) {
    await this.decisions.reject(params.id, caller);
    return this.reader.one(params.id, caller);
  }

  @Serves(accessRequests.withdraw)
  async withdraw({ params, caller }: Served<typeof accessRequests.withdraw>) {
    await this.requests.withdraw(params.id, caller);
  }
}
