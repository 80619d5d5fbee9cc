import { requestParts } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AcceptanceService } from './acceptance.service.js';
import { PartReaderService } from './part-reader.service.js';
import { PartsService } from './parts.service.js';
import { QuotesService } from './quotes.service.js';

@Controller()
export class PartsController {
  constructor(
    private readonly reader: PartReaderService,
    private readonly quotes: QuotesService,
    private readonly parts: PartsService,
    private readonly acceptance: AcceptanceService,
  ) {}

  @Serves(requestParts.inbox)
  async inbox({ caller, params, query }: Served<typeof requestParts.inbox>) {
    return this.reader.inbox(params.id, query, caller);
  }

  @Serves(requestParts.get)
  async get({ caller, params }: Served<typeof requestParts.get>) {
    return this.reader.get(params.id, caller);
  }

  @Serves(requestParts.conflicts)
  async conflicts({ caller, params, body }: Served<typeof requestParts.conflicts>) {
    return this.quotes.check(params.id, body.usage, caller);
  }

  @Serves(requestParts.quote)
  async quote({ caller, params, body }: Served<typeof requestParts.quote>) {
    await this.quotes.quote(params.id, body, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(requestParts.counter)
  async counter({ caller, params, body }: Served<typeof requestParts.counter>) {
    await this.quotes.counter(params.id, body, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(requestParts.decline)
  async decline({ caller, params, body }: Served<typeof requestParts.decline>) {
    await this.parts.decline(params.id, body, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(requestParts.withdraw)
  async withdraw({ caller, params, body }: Served<typeof requestParts.withdraw>) {
    await this.parts.withdraw(params.id, body, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(requestParts.accept)
  async accept({ caller, params, body }: Served<typeof requestParts.accept>) {
    await this.acceptance.accept(params.id, body, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(requestParts.say)
  async say({ caller, params, body }: Served<typeof requestParts.say>) {
    await this.parts.say(params.id, body.text, caller);
    return this.reader.get(params.id, caller);
  }
}
