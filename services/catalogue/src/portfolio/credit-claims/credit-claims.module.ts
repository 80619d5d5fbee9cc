import type { Tx } from '@koma/service-kit';
import { Module, type OnModuleInit } from '@nestjs/common';
import { AccessGrantsModule, EditsModule, OwnDataModule, OwnDataService } from '../../members/index.js';
import { WorksModule } from '../works/index.js';
import { CreditClaimsController } from './credit-claims.controller.js';
import { CreditClaimsService } from './credit-claims.service.js';
import { KNOWN_TO_NAMED, NamedCreditsService } from './named-credits.service.js';

@Module({
  imports: [AccessGrantsModule, EditsModule, OwnDataModule, WorksModule],
  controllers: [CreditClaimsController],
  providers: [CreditClaimsService, NamedCreditsService],
  exports: [NamedCreditsService],
})
export class CreditClaimsModule implements OnModuleInit {
  constructor(private readonly ownData: OwnDataService) {}

  onModuleInit(): void {
    this.ownData.add('credits', ownCredits);
  }
}

const OWN = `
  SELECT credit.role, credit.name, credit.state, credit.decided_at AS "decidedAt", work.title, work.kind
  FROM credit JOIN work ON work.id = work_id JOIN creator owner ON owner.id = work.owner_id
  WHERE creator_id = $1 AND work.owner_id <> $1
    AND ${KNOWN_TO_NAMED}
  ORDER BY credit.id DESC`;

/** Works of others that name the member, as the page of credits shows them. */
async function ownCredits(tx: Tx, accountId: string): Promise<unknown> {
  return tx.query<unknown>(OWN, [accountId]);
}
