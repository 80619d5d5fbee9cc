import { ownAccount } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { CancellationsService } from './cancellations.service.js';

@Controller()
export class CancellationsController {
  constructor(private readonly cancellations: CancellationsService) {}

  @Serves(ownAccount.getCancellation)
  async getCancellation({ caller }: Served<typeof ownAccount.getCancellation>) {
    return this.cancellations.state(caller.accountId);
  }

  @Serves(ownAccount.cancel)
  async cancel({ caller, body }: Served<typeof ownAccount.cancel>) {
    return this.cancellations.request(caller, body);
  }

  @Serves(ownAccount.withdrawCancellation)
  async withdrawCancellation({ caller }: Served<typeof ownAccount.withdrawCancellation>) {
    await this.cancellations.withdraw(caller.accountId);
    return this.cancellations.state(caller.accountId);
  }
}
