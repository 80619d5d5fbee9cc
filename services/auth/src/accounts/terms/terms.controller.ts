import { terms } from '@koma/contracts';
import { AppError, type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { agreeTo } from './terms.queries.js';

@Controller()
export class TermsController {
  constructor(private readonly database: DataSource) {}

  @Serves(terms.agree)
  async agree({ caller, body }: Served<typeof terms.agree>) {
    if (!(await agreeTo(this.database.manager, caller.accountId, body))) throw new AppError('RESOURCE.CONFLICT');
  }
}
