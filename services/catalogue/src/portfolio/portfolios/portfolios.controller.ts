import { portfolios } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { PortfolioReaderService } from './portfolio-reader.service.js';
import { PortfoliosService } from './portfolios.service.js';

@Controller()
export class PortfoliosController {
  constructor(
    private readonly portfolios: PortfoliosService,
    private readonly reader: PortfolioReaderService,
  ) {}

  @Serves(portfolios.get)
  async get({ caller, params }: Served<typeof portfolios.get>) {
    return this.portfolios.get(params.id, caller);
  }

  @Serves(portfolios.arrange)
  async arrange({ caller, params, body }: Served<typeof portfolios.arrange>) {
    return this.portfolios.arrange(params.id, body, caller);
  }

  @Serves(portfolios.shown)
  async shown({ caller, params, query }: Served<typeof portfolios.shown>) {
    return this.reader.shown(params.id, query, caller);
  }
}
