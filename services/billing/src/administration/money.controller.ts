import { money } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { IncidentListService } from './incident-list.service.js';
import { MoneyService } from './money.service.js';
import { PaymentSearchService } from './payment-search.service.js';
import { RevenueService } from './revenue.service.js';

/** What staff with full access see and do. */
@Controller()
export class MoneyController {
  constructor(
    private readonly search: PaymentSearchService,
    private readonly revenues: RevenueService,
    private readonly acts: MoneyService,
    private readonly incidentList: IncidentListService,
  ) {}

  @Serves(money.payments)
  async payments({ query }: Served<typeof money.payments>) {
    return this.search.list(query);
  }

  @Serves(money.revenue)
  async revenue() {
    return this.revenues.overview(new Date());
  }

  @Serves(money.refund)
  async refund({ params, body, caller }: Served<typeof money.refund>) {
    await this.acts.refund(params.id, body, caller, new Date());
  }

  @Serves(money.charge)
  async charge({ params, caller }: Served<typeof money.charge>) {
    return this.acts.charge(params.id, caller, new Date());
  }

  @Serves(money.incidents)
  async incidents({ query }: Served<typeof money.incidents>) {
    return this.incidentList.list(query);
  }

  @Serves(money.closeIncident)
  async closeIncident({ params, body, caller }: Served<typeof money.closeIncident>) {
    await this.incidentList.close(params.id, body.note, caller, new Date());
  }

  @Serves(money.prices)
  async prices() {
    return { items: await this.acts.prices() };
  }

  @Serves(money.setPrice)
  async setPrice({ params, body, caller }: Served<typeof money.setPrice>) {
    return { items: await this.acts.setPrice(params.id, body, caller, new Date()) };
  }
}
