import type { Caller, RefusedWork } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WorkEffects } from './work-effects.js';
import { recordWorkAct } from './work-history.js';
import { findWorks, lockWorks, type WorkRow } from './works.queries.js';

interface Changed {
  changed: string[];
  refused: RefusedWork[];
}

/** Staff hide works from everybody but their owners, whatever these have chosen, and take that back. */
@Injectable()
export class WorkHidingService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly effects: WorkEffects,
  ) {}

  /** Every address of their files that was given out ends. */
  async hide(ids: readonly string[], reason: string, caller: Caller): Promise<Changed> {
    return this.database.transaction(async (tx) => {
      const { works, refused } = await this.lock(tx, ids, ({ hiddenAt }) => hiddenAt === null);
      await this.write(tx, works, { reason, by: caller.accountId });
      await this.effects.withdraw(tx, works);
      for (const [ownerId, own] of Map.groupBy(works, (work) => work.ownerId))
        await this.outbox.add(tx, 'catalogue.works.hidden', ownerId, { ownerId, ...named(own), reason });
      await this.log(tx, works, { act: 'hidden', actorId: caller.accountId, reason });
      return { changed: works.map(({ id }) => id), refused };
    });
  }

  /** Hides one work because of a report, in its transaction: the report tells the owner. A deleted or hidden one stays as it is. */
  async hideReported(tx: Tx, id: string, { reason, actorId }: { reason: string; actorId: string }): Promise<boolean> {
    const { works } = await this.lock(tx, [id], ({ hiddenAt }) => hiddenAt === null);
    await this.write(tx, works, { reason, by: actorId });
    await this.effects.withdraw(tx, works);
    await this.log(tx, works, { act: 'hidden', actorId, reason });
    return works.length > 0;
  }

  /** Takes that back in the same way. */
  async restoreReported(tx: Tx, id: string, actorId: string): Promise<void> {
    const { works } = await this.lock(tx, [id], ({ hiddenAt }) => hiddenAt !== null);
    await this.write(tx, works, null);
    await this.log(tx, works, { act: 'restored', actorId, reason: '' });
  }

  async restore(ids: readonly string[], caller: Caller): Promise<Changed> {
    return this.database.transaction(async (tx) => {
      const { works, refused } = await this.lock(tx, ids, ({ hiddenAt }) => hiddenAt !== null);
      await this.write(tx, works, null);
      for (const [ownerId, own] of Map.groupBy(works, (work) => work.ownerId))
        await this.outbox.add(tx, 'catalogue.works.restored', ownerId, { ownerId, ...named(own) });
      await this.log(tx, works, { act: 'restored', actorId: caller.accountId, reason: '' });
      return { changed: works.map(({ id }) => id), refused };
    });
  }

  /** Works that can be changed, locked; somebody else of staff may have changed or their owner deleted the others. */
  private async lock(tx: Tx, ids: readonly string[], canChange: (work: WorkRow) => boolean) {
    await lockWorks(tx, ids);
    const all = new Map((await findWorks(tx, ids)).map((work) => [work.id, work]));
    const works = [...all.values()].filter(canChange);
    const refused = ids
      .filter((id) => !works.some((work) => work.id === id))
      .map((id) => ({ id, code: all.has(id) ? 'RESOURCE.CONFLICT' : 'RESOURCE.NOT_FOUND' }));
    return { works, refused };
  }

  /** Without a new version: a form that the owner has open stays as it is. */
  private async write(tx: Tx, works: readonly WorkRow[], hiding: { reason: string; by: string } | null): Promise<void> {
    const ids = works.map(({ id }) => id);
    await tx.query(
      `UPDATE work SET hidden_at = CASE WHEN $2 THEN now() END, hidden_by = $3, hidden_reason = $4 WHERE id = ANY ($1)`,
      [ids, hiding !== null, hiding?.by ?? null, hiding?.reason ?? ''],
    );
    for (const work of await findWorks(tx, ids)) await this.effects.changed(tx, work);
  }

  /** In the work's history and in the log of staff. */
  private async log(
    tx: Tx,
    works: readonly WorkRow[],
    done: { act: 'hidden' | 'restored'; actorId: string; reason: string },
  ): Promise<void> {
    const { act, actorId, reason } = done;
    const details: Record<string, string> = reason ? { reason } : {};
    const facts = { action: `work.${act}`, actorId, details } as const;
    for (const { id, title } of works) {
      await recordWorkAct(tx, id, done);
      await this.outbox.add(tx, 'staff.act.done', id, { ...facts, subjectId: id, subjectName: title });
    }
  }
}

/** What the owner's notice names them by. */
const named = (works: readonly WorkRow[]) => ({
  titles: works.map(({ title }) => title),
  workIds: works.map(({ id }) => id),
});
