import { ceremonies, companies } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { CeremoniesService } from './ceremonies.service.js';
import { CompaniesService } from './companies.service.js';

@Controller()
export class CompaniesController {
  constructor(
    private readonly companies: CompaniesService,
    private readonly ceremonies: CeremoniesService,
  ) {}

  @Serves(companies.suggest)
  async suggest({ caller, query }: Served<typeof companies.suggest>) {
    return { items: await this.companies.suggest(caller, query) };
  }

  @Serves(ceremonies.suggest)
  async suggestCeremonies({ query }: Served<typeof ceremonies.suggest>) {
    return { items: await this.ceremonies.suggest(query) };
  }
}
