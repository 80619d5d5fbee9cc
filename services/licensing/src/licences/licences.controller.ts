import { licences } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { LicencesService } from './licences.service.js';

@Controller()
export class LicencesController {
  constructor(private readonly licences: LicencesService) {}

  @Serves(licences.list)
  async list({ query, caller }: Served<typeof licences.list>) {
    return this.licences.list(caller, query);
  }

  @Serves(licences.add)
  async add({ body, caller }: Served<typeof licences.add>) {
    return this.licences.add(caller, body.name);
  }
}
