import { fees, sandbox } from '@koma/contracts';
import { AppError, found, type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { CardsService } from '../cards/index.js';
import { Payments, SandboxPayments } from '../provider/index.js';
import { ChargingService } from './charging.service.js';
import { FeeListService } from './fee-list.service.js';

@Controller()
export class FeesController {
  constructor(
    private readonly charging: ChargingService,
    private readonly lists: FeeListService,
    private readonly cards: CardsService,
    private readonly payments: Payments,
    private readonly bank: SandboxPayments,
  ) {}

  @Serves(fees.membership)
  async membership({ caller }: Served<typeof fees.membership>) {
    return this.lists.membership(caller.accountId, new Date());
  }

  @Serves(fees.list)
  async list({ caller, query }: Served<typeof fees.list>) {
    return this.lists.list(caller.accountId, query);
  }

  @Serves(fees.pay)
  async pay({ caller, params }: Served<typeof fees.pay>) {
    return this.charging.pay(caller.accountId, params.id, new Date());
  }

  @Serves(fees.state)
  async state({ caller, params }: Served<typeof fees.state>) {
    return this.charging.state(caller.accountId, params.id, new Date());
  }

  @Serves(sandbox.giveCard)
  async giveCard({ caller, params, body }: Served<typeof sandbox.giveCard>) {
    this.requireSandbox();
    const { id } = await this.cards.requireSetup(caller.accountId, params.id);
    return this.bank.confirmSetup(id, body, new Date());
  }

  @Serves(sandbox.answerSetup)
  async answerSetup({ caller, params, body }: Served<typeof sandbox.answerSetup>) {
    this.requireSandbox();
    const { id } = await this.cards.requireSetup(caller.accountId, params.id);
    await this.bank.authenticateSetup(id, body.hasPassed);
  }

  @Serves(sandbox.answerCharge)
  async answerCharge({ caller, params, body }: Served<typeof sandbox.answerCharge>) {
    this.requireSandbox();
    const { chargeId } = await this.charging.latest(caller.accountId, params.id);
    await this.bank.authenticateCharge(found(chargeId), body.hasPassed);
  }

  /** With a real card processor these endpoints do not exist. */
  private requireSandbox(): void {
    if (this.payments.kind !== 'sandbox') throw new AppError('RESOURCE.NOT_FOUND');
  }
}
