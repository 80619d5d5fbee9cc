import type { WorkForm } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { MembersService } from '../../members/index.js';
import { proposeCredits } from './propose-credits.js';
import { type CreditedWork, writeCredits } from './write-credits.js';

/** What a change of works does to their credits, in its transaction. */
@Injectable()
export class CreditEffects {
  constructor(
    private readonly outbox: Outbox,
    private readonly members: MembersService,
  ) {}

  async write(tx: Tx, work: CreditedWork, lines: WorkForm['credits']): Promise<void> {
    await writeCredits(tx, work, lines);
  }

  /** Asks the members whom the credits of these works name, as far as the works can be told of. */
  async propose(tx: Tx, workIds: readonly string[]): Promise<void> {
    if (workIds.length === 0) return;
    const proposals = await proposeCredits(tx, workIds);
    if (proposals.length === 0) return;
    const brief = await this.members.briefs(
      tx,
      proposals.map(({ ownerId }) => ownerId),
    );
    for (const { workId, title, ownerId, creatorId: toAccountId } of proposals) {
      const told = { workId, title, toAccountId, byName: brief(ownerId).name };
      await this.outbox.add(tx, 'catalogue.credit.proposed', workId, told);
    }
  }
}
