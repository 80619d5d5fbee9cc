import {
  type Caller,
  normalise,
  SAVED_SEARCH,
  type SavedQuery,
  savedQuery,
  type SavedSearch as SavedSearchAnswer,
  type SearchSubject,
} from '@koma/contracts';
import { AppError, found, newId, refuseDuplicate, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FreshFindsService } from './fresh-finds.service.js';
import { SavedSearch } from './saved-search.entity.js';

interface Given {
  name: string;
  notifies: boolean;
}

/** Removes empty values. */
const queryOf = (query: object): SavedQuery =>
  savedQuery.parse(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)));

/** Searches that members save; each member sees only their own. */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly database: DataSource,
    private readonly finds: FreshFindsService,
  ) {}

  async list({ accountId }: Caller): Promise<SavedSearchAnswer[]> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const searches = await this.database.manager.find(SavedSearch, { where: { accountId }, order });
    return Promise.all(searches.map((search) => this.answer(search)));
  }

  async create(
    { subject, query, name, notifies }: Given & { subject: SearchSubject; query: object },
    { accountId }: Caller,
  ): Promise<SavedSearchAnswer> {
    const id = newId();
    await this.database.transaction(async (tx) => {
      await lockOwner(tx, accountId);
      const count = await tx.countBy(SavedSearch, { accountId });
      if (count >= SAVED_SEARCH.perAccount) throw new AppError('SAVED_SEARCH.TOO_MANY');
      const row = { id, accountId, name, nameKey: normalise(name), subject, query: queryOf(query), notifies };
      await tx.insert(SavedSearch, row).catch(refuseDuplicate('SAVED_SEARCH.NAME_TAKEN'));
    });
    return this.get(id);
  }

  async update(id: string, { name, notifies }: Given, { accountId }: Caller): Promise<SavedSearchAnswer> {
    await this.database.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const search = found(await tx.findOne(SavedSearch, { where: { id, accountId }, lock }));
      // Switching notices on starts from now.
      const toldAt = notifies && !search.notifies ? new Date() : search.toldAt;
      const update = tx.update(SavedSearch, { id }, { name, nameKey: normalise(name), notifies, toldAt });
      await update.catch(refuseDuplicate('SAVED_SEARCH.NAME_TAKEN'));
    });
    return this.get(id);
  }

  async see(id: string, { accountId }: Caller): Promise<void> {
    const { affected } = await this.database.manager.update(SavedSearch, { id, accountId }, { seenAt: new Date() });
    if (affected === 0) throw new AppError('RESOURCE.NOT_FOUND');
  }

  async delete(id: string, { accountId }: Caller): Promise<void> {
    const { affected } = await this.database.manager.delete(SavedSearch, { id, accountId });
    if (affected === 0) throw new AppError('RESOURCE.NOT_FOUND');
  }

  private async get(id: string): Promise<SavedSearchAnswer> {
    return this.answer(found(await this.database.manager.findOneBy(SavedSearch, { id })));
  }

  private async answer(search: SavedSearch): Promise<SavedSearchAnswer> {
    const { id, name, subject, query, notifies, createdAt, seenAt } = search;
    const fresh = await this.finds.count(search, seenAt);
    return { id, name, subject, query, notifies, fresh, createdAt: createdAt.toISOString() };
  }
}

/** Serialises saves of one owner, so that the limit holds. */
async function lockOwner(tx: Tx, accountId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('saved-search:' || $1, 0))`, [accountId]);
}
