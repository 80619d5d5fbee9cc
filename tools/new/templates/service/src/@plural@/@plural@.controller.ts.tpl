import { @pluralCamel@ } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { @Plural@Service } from './@plural@.service.js';

@Controller()
export class @Plural@Controller {
  constructor(private readonly @pluralCamel@: @Plural@Service) {}

  @Serves(@pluralCamel@.list)
  async list({ query, caller }: Served<typeof @pluralCamel@.list>) {
    return this.@pluralCamel@.list(caller, query);
  }

  @Serves(@pluralCamel@.add)
  async add({ body, caller }: Served<typeof @pluralCamel@.add>) {
    return this.@pluralCamel@.add(caller, body.name);
  }
}
