import { licenceDisputes, staffDisputes } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DisputesQueueService } from './disputes-queue.service.js';
import { DisputesService } from './disputes.service.js';

@Controller()
export class DisputesController {
  constructor(
    private readonly disputes: DisputesService,
    private readonly queue: DisputesQueueService,
  ) {}

  @Serves(licenceDisputes.ofLicence)
  async ofLicence({ caller, params }: Served<typeof licenceDisputes.ofLicence>) {
    return this.disputes.ofLicence(params.id, caller);
  }

  @Serves(licenceDisputes.open)
  async open({ caller, params, body }: Served<typeof licenceDisputes.open>) {
    return this.disputes.open(params.id, body, caller);
  }

  @Serves(licenceDisputes.say)
  async say({ caller, params, body }: Served<typeof licenceDisputes.say>) {
    return this.disputes.say(params.id, body, caller);
  }

  @Serves(licenceDisputes.withdraw)
  async withdraw({ caller, params, body }: Served<typeof licenceDisputes.withdraw>) {
    return this.disputes.withdraw(params.id, body, caller);
  }

  @Serves(staffDisputes.list)
  async list({ query }: Served<typeof staffDisputes.list>) {
    return this.queue.list(query);
  }

  @Serves(staffDisputes.waiting)
  async waiting() {
    return this.queue.waiting();
  }

  @Serves(staffDisputes.act)
  async act({ caller, params, body }: Served<typeof staffDisputes.act>) {
    return this.disputes.act(params.id, body, caller);
  }
}
