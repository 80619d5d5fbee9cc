import { licenceOffers } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { OffersService } from './offers.service.js';

@Controller()
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  @Serves(licenceOffers.template)
  async template({ caller, params }: Served<typeof licenceOffers.template>) {
    return this.offers.template(params.id, caller);
  }

  @Serves(licenceOffers.saveTemplate)
  async saveTemplate({ caller, params, body }: Served<typeof licenceOffers.saveTemplate>) {
    return this.offers.saveTemplate(params.id, body, caller);
  }

  @Serves(licenceOffers.own)
  async own({ caller, params, query }: Served<typeof licenceOffers.own>) {
    return this.offers.own(params.id, query, caller);
  }

  @Serves(licenceOffers.save)
  async save({ caller, params, body }: Served<typeof licenceOffers.save>) {
    return this.offers.save(params.id, body, caller);
  }

  @Serves(licenceOffers.get)
  async get({ caller, params }: Served<typeof licenceOffers.get>) {
    return this.offers.get(params.id, caller);
  }
}
