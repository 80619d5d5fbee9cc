import type { WorkForm } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { MembersService } from '../../members/index.js';
import { proposeCredits } from './propose-credits.js';
import { type CreditedWork, writeCredits } from './write-credits.js';

/** Updates credits in the transaction of a change of works. */
@Injectable()
export class CreditEffects {
  constructor(
    private readonly outbox: Outbox,
    private readonly members: MembersService,
  ) {}

  async write(tx: Tx, work: CreditedWork, lines: WorkForm['credits']): Promise<void> {
    await writeCredits(tx, work, lines);
  }

  /** Proposes credits to the members whom these works name, if the works are known. */
  async propose(tx: Tx, workIds: readonly string[]): Promise<void> {
    if (workIds.length === 0) return;
    const proposals = await proposeCredits(tx, workIds);
    if (proposals.length === 0) return;
    const brief = await this.members.briefs(
      tx,
      proposals.map(({ ownerId }) => ownerId),
    );
    for (const { workId, title, ownerId, creatorId: toAccountId } of proposals) {
      const told = { workId, title, toAccountId, byName: brief(ownerId).name, byId: ownerId };
      await this.outbox.add(tx, 'catalogue.credit.proposed', workId, told);
    }
  }
}
