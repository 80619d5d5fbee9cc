import { Outbox } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan } from 'typeorm';
import { FreshFindsService } from './fresh-finds.service.js';
import { SavedSearch } from './saved-search.entity.js';

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
    for (let due = await this.findNext(now); due.length > 0; due = await this.findNext(now))
      await this.notify(due, now);
  }

  /** The due searches of one member. */
  private async findNext(now: Date): Promise<SavedSearch[]> {
    const { manager } = this.database;
    const isDue = { notifies: true, toldAt: LessThan(lastMorning(now)) };
    const next = await manager.findOne(SavedSearch, { where: isDue, order: { toldAt: 'ASC' } });
    if (!next) return [];
    const { accountId } = next;
    return manager.find(SavedSearch, { where: { ...isDue, accountId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  private async notify(due: readonly SavedSearch[], now: Date): Promise<void> {
    const [{ accountId } = { accountId: '' }] = due;
    // Before the transaction: a search asks on a connection of its own.
    const searches = await this.countFresh(due);
    await this.database.transaction(async (tx) => {
      const isDue = { id: In(due.map(({ id }) => id)), toldAt: LessThan(lastMorning(now)) };
      const { affected } = await tx.update(SavedSearch, isDue, { toldAt: now });
      // None are left where another process was faster.
      if (affected !== 0 && searches.length > 0)
        await this.outbox.add(tx, 'catalogue.saved-searches.renewed', accountId, { accountId, searches });
    });
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
