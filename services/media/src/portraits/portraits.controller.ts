import { portraits } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { PortraitsService } from './portraits.service.js';

@Controller()
export class PortraitsController {
  constructor(private readonly portraits: PortraitsService) {}

  @Serves(portraits.versions)
  async versions({ query }: Served<typeof portraits.versions>) {
    return { items: await this.portraits.versions(query.ids) };
  }
}
