import type { EventData } from '@koma/events';
import { type EventContext, Handles, type Tx } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { WorkEffects } from './work-effects.js';
import { recordWorkAct } from './work-history.js';
import { Work } from './work.entity.js';
import { lockWork } from './works.queries.js';

/**
 * Takes works off the site when a right of a third person in them ends: as if their owner had unpublished them, so that links,
 * files, search and PDFs follow at once. Whoever collected one keeps the placeholder.
 */
@Controller()
export class WorkClearingConsumer {
  constructor(private readonly effects: WorkEffects) {}

  @Handles('licensing.clearance.ended')
  async onClearanceEnded({ workId }: EventData<'licensing.clearance.ended'>, { tx }: EventContext): Promise<void> {
    await this.change(tx, workId, async (work) => {
      const wasShown = work.status !== 'unpublish';
      await tx.save(Work, Object.assign(work, { status: 'unpublish', unclearedAt: new Date() }));
      if (!wasShown) return;
      await this.effects.withdraw(tx, [work]);
      await this.effects.changed(tx, work);
      await recordWorkAct(tx, workId, { act: 'uncleared', actorId: null });
    });
  }

  /** Its owner may publish it again. */
  @Handles('licensing.clearance.cleared')
  async onWorkCleared({ workId }: EventData<'licensing.clearance.cleared'>, { tx }: EventContext): Promise<void> {
    await this.change(tx, workId, async (work) => {
      await tx.save(Work, Object.assign(work, { unclearedAt: null }));
    });
  }

  /** On the locked row; a work that was deleted meanwhile needs nothing. */
  private async change(tx: Tx, id: string, apply: (work: Work) => Promise<void>): Promise<void> {
    if (!(await tx.existsBy(Work, { id }))) return;
    const { work } = await lockWork(tx, id);
    await apply(work);
  }
}
