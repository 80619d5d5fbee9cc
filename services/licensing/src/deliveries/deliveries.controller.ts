import { licenceDeliveries } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service.js';

@Controller()
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Serves(licenceDeliveries.list)
  async list({ caller, params, query }: Served<typeof licenceDeliveries.list>) {
    return this.deliveries.list(params.id, query, caller);
  }

  @Serves(licenceDeliveries.find)
  async find({ body: { licenceId, accountId } }: Served<typeof licenceDeliveries.find>) {
    return this.deliveries.find(licenceId, { accountId });
  }

  @Serves(licenceDeliveries.begin)
  async begin({ body }: Served<typeof licenceDeliveries.begin>) {
    return { id: await this.deliveries.begin(body) };
  }

  @Serves(licenceDeliveries.open)
  async open({ params }: Served<typeof licenceDeliveries.open>) {
    return this.deliveries.open(params.id);
  }

  @Serves(licenceDeliveries.use)
  async use({ params, body }: Served<typeof licenceDeliveries.use>) {
    await this.deliveries.use(params.id, body);
  }
}
