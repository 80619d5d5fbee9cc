import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan } from 'typeorm';
import { z } from 'zod';
import { FreshFindsService } from './fresh-finds.service.js';
import { SavedSearch } from './saved-search.entity.js';

/** One process at a time; the lock is held until the transaction ends. */
const TAKE_TURN = `SELECT pg_try_advisory_xact_lock(hashtextextended('saved-search-notices', 0)) AS "isTaken"`;
const turn = z.tuple([z.object({ isTaken: z.boolean() })]);

const DAY_MS = 86_400_000;
/** Eight in the morning in Tokyo, in UTC. */
const MORNING_MS = 23 * 3_600_000;

/** The latest time at which notices were due. */
export const lastMorning = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - MORNING_MS) / DAY_MS) * DAY_MS + MORNING_MS);

/** Notifies members once a day of new results of their saved searches. */
@Injectable()
export class SavedSearchNoticesService {
  constructor(
    private readonly database: DataSource,
    private readonly finds: FreshFindsService,
    private readonly outbox: Outbox,
  ) {}

  /** Handles every member without a notice since the morning, each in its own transaction. */
  async sendDue(now = new Date()): Promise<void> {
    let goesOn = true;
    while (goesOn) goesOn = await this.database.transaction((tx) => this.notifyNext(tx, now));
  }

  private async notifyNext(tx: Tx, now: Date): Promise<boolean> {
    const [{ isTaken }] = turn.parse(await tx.query<unknown>(TAKE_TURN));
    if (!isTaken) return false;
    const isDue = { notifies: true, toldAt: LessThan(lastMorning(now)) };
    const next = await tx.findOne(SavedSearch, { where: isDue, order: { toldAt: 'ASC' } });
    if (!next) return false;
    const { accountId } = next;
    const due = await tx.find(SavedSearch, { where: { ...isDue, accountId }, order: { createdAt: 'ASC', id: 'ASC' } });
    const searches = await this.countFresh(due);
    await tx.update(SavedSearch, { id: In(due.map(({ id }) => id)) }, { toldAt: now });
    if (searches.length > 0)
      await this.outbox.add(tx, 'catalogue.saved-searches.renewed', accountId, { accountId, searches });
    return true;
  }

  /** Results viewed meanwhile are left out. */
  private async countFresh(due: readonly SavedSearch[]): Promise<{ searchId: string; name: string; count: number }[]> {
    const counts = await Promise.all(
      due.map(async (search) => {
        const since = search.toldAt > search.seenAt ? search.toldAt : search.seenAt;
        return { searchId: search.id, name: search.name, count: await this.finds.count(search, since) };
      }),
    );
    return counts.filter(({ count }) => count > 0);
  }
}
