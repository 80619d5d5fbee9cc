import { credits } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { RelatedWorksService } from '../../finding/related-works/related-works.service.js';
import { CreditDecisionsService } from './credit-decisions.service.js';
import { CreditReaderService } from './credit-reader.service.js';
import { PeopleService } from '../../finding/people/people.service.js';

@Controller()
export class CreditsController {
  constructor(
    private readonly reader: CreditReaderService,
    private readonly decisions: CreditDecisionsService,
    private readonly persons: PeopleService,
    private readonly relatedWorks: RelatedWorksService,
  ) {}

  @Serves(credits.proposals)
  async proposals({ caller, query }: Served<typeof credits.proposals>) {
    return this.reader.proposals(caller, query);
  }

  @Serves(credits.confirmed)
  async confirmed({ caller, query }: Served<typeof credits.confirmed>) {
    return this.reader.confirmed(caller, query);
  }

  @Serves(credits.confirm)
  async confirm({ params, body: { ownerId, correction }, caller, locale }: Served<typeof credits.confirm>) {
    await this.decisions.confirm(params.id, correction, { ownerId, caller, locale });
  }

  @Serves(credits.decline)
  async decline({ params, body: { ownerId }, caller, locale }: Served<typeof credits.decline>) {
    await this.decisions.decline(params.id, { ownerId, caller, locale });
  }

  @Serves(credits.reopen)
  async reopen({ params, body: { ownerId }, caller, locale }: Served<typeof credits.reopen>) {
    await this.decisions.reopen(params.id, { ownerId, caller, locale });
  }

  @Serves(credits.people)
  async people({ query }: Served<typeof credits.people>) {
    return { items: await this.persons.suggest(query.q, query.limit) };
  }

  @Serves(credits.coworkers)
  async coworkers({ params, caller }: Served<typeof credits.coworkers>) {
    return { items: await this.persons.coworkers(params.id, caller) };
  }

  @Serves(credits.related)
  async related({ params, caller }: Served<typeof credits.related>) {
    return this.relatedWorks.of(params.id, caller);
  }
}
