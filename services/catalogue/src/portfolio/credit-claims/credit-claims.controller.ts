import { credits } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { CreditClaimsService } from './credit-claims.service.js';
import { NamedCreditsService } from './named-credits.service.js';

@Controller()
export class CreditClaimsController {
  constructor(
    private readonly reader: NamedCreditsService,
    private readonly claims: CreditClaimsService,
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
    await this.claims.confirm(params.id, correction, { ownerId, caller, locale });
  }

  @Serves(credits.decline)
  async decline({ params, body: { ownerId }, caller, locale }: Served<typeof credits.decline>) {
    await this.claims.decline(params.id, { ownerId, caller, locale });
  }

  @Serves(credits.reopen)
  async reopen({ params, body: { ownerId }, caller, locale }: Served<typeof credits.reopen>) {
    await this.claims.reopen(params.id, { ownerId, caller, locale });
  }
}
