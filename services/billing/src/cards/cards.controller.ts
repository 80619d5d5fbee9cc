import { cards } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { CardsService } from './cards.service.js';

@Controller()
export class CardsController {
  constructor(private readonly service: CardsService) {}

  @Serves(cards.list)
  async list({ caller }: Served<typeof cards.list>) {
    return { items: await this.service.list(caller.accountId) };
  }

  @Serves(cards.startSetup)
  async startSetup({ caller }: Served<typeof cards.startSetup>) {
    return this.service.startSetup(caller.accountId);
  }

  @Serves(cards.add)
  async add({ caller, body }: Served<typeof cards.add>) {
    return { items: await this.service.add(caller.accountId, body.setupId) };
  }

  @Serves(cards.setDefault)
  async setDefault({ caller, params }: Served<typeof cards.setDefault>) {
    return { items: await this.service.setDefault(caller.accountId, params.id) };
  }

  @Serves(cards.remove)
  async remove({ caller, params }: Served<typeof cards.remove>) {
    return { items: await this.service.remove(caller.accountId, params.id) };
  }
}
