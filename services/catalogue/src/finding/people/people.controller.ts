import { credits } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleController {
  constructor(private readonly persons: PeopleService) {}

  @Serves(credits.people)
  async people({ query }: Served<typeof credits.people>) {
    return { items: await this.persons.suggest(query.q, query.limit) };
  }

  @Serves(credits.coworkers)
  async coworkers({ params, caller }: Served<typeof credits.coworkers>) {
    return { items: await this.persons.coworkers(params.id, caller) };
  }
}
