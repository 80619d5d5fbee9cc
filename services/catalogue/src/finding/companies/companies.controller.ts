import { companies } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { CompaniesService } from './companies.service.js';

@Controller()
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @Serves(companies.suggest)
  async suggest({ caller, query }: Served<typeof companies.suggest>) {
    return { items: await this.companies.suggest(caller, query) };
  }
}
