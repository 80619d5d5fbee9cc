import type { WorkForm } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { MembersService } from '../../members/members/members.service.js';
import { Work } from '../works/work.entity.js';
import { proposeCredits } from './propose-credits.js';
import { writeCredits } from './write-credits.js';

/** What a change of works does to their credits, in its transaction. */
@Injectable()
export class CreditEffects {
  constructor(
    private readonly outbox: Outbox,
    private readonly members: MembersService,
  ) {}

  async write(tx: Tx, work: Work, lines: WorkForm['credits']): Promise<void> {
    await writeCredits(tx, work, lines);
  }

  /** Asks the members whom the credits of these works name, as far as the works can be told of. */
  async propose(tx: Tx, workIds: readonly string[]): Promise<void> {
    if (workIds.length === 0) return;
    const proposals = await proposeCredits(tx, workIds);
    if (proposals.length === 0) return;
    const works = await tx.findBy(Work, { id: In(proposals.map(({ workId }) => workId)) });
    const workOf = new Map(works.map((work) => [work.id, work]));
    const brief = await this.members.briefs(
      tx,
      works.map(({ ownerId }) => ownerId),
    );
    for (const { workId, creatorId: toAccountId } of proposals) {
      const { title = '', ownerId = '' } = workOf.get(workId) ?? {};
      const told = { workId, title, toAccountId, byName: brief(ownerId).name };
      await this.outbox.add(tx, 'catalogue.credit.proposed', workId, told);
    }
  }
}
