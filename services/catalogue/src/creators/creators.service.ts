import type { Caller, ProfileForm, PublishStatus } from '@koma/contracts';
import { AppError, found, Outbox, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssetsService } from '../assets/assets.service.js';
import { SEARCH_INDEX, type SearchIndex } from '../search/search-index.js';
import { Work } from '../works/work.entity.js';
import { Creator } from './creator.entity.js';
import { maySeeCreator } from './creator.policy.js';

@Injectable()
export class CreatorsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly assets: AssetsService,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
  ) {}

  async get(id: string, caller: Caller): Promise<Creator> {
    const creator = found(await this.database.manager.findOneBy(Creator, { id }));
    if (!maySeeCreator(creator, caller)) throw new AppError('RESOURCE.NOT_FOUND');
    return creator;
  }

  /** The caller's own profile; the first look makes it when the event about the account is still on its way. */
  async own({ accountId }: Caller): Promise<Creator> {
    return this.database.transaction((tx) => this.lock(tx, accountId));
  }

  async update({ accountId }: Caller, version: number, form: ProfileForm): Promise<Creator> {
    return this.database.transaction(async (tx) => {
      const creator = await this.lock(tx, accountId);
      if (creator.version !== version) throw new AppError('RESOURCE.CONFLICT');
      const saved = await tx.save(Creator, Object.assign(creator, form, { awards: form.awards ?? creator.awards }));
      await this.tell(tx, saved);
      await this.reindexWorks(tx, accountId);
      return saved;
    });
  }

  /** A work is never more visible than its profile (decision 10), so its files follow the profile too. */
  async setStatus({ accountId }: Caller, status: PublishStatus): Promise<Creator> {
    return this.database.transaction(async (tx) => {
      const creator = await this.lock(tx, accountId);
      const isHiding = creator.status === 'publish' && status !== 'publish';
      const saved = await tx.save(Creator, Object.assign(creator, { status }));
      const works = await this.reindexWorks(tx, accountId);
      if (isHiding)
        await this.assets.withdraw(
          tx,
          works.flatMap(({ assetIds }) => assetIds),
        );
      await this.tell(tx, saved);
      return saved;
    });
  }

  /** Makes the profile if it is missing, and locks it. */
  async lock(tx: Tx, id: string): Promise<Creator> {
    await tx.query('INSERT INTO creator (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    return found(await tx.findOne(Creator, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  private async reindexWorks(tx: Tx, ownerId: string): Promise<Work[]> {
    const works = await tx.findBy(Work, { ownerId });
    await this.index.index(
      tx,
      works.map(({ id }) => id),
    );
    return works;
  }

  private async tell(tx: Tx, { id, status }: Creator): Promise<void> {
    await this.outbox.add(tx, 'catalogue.profile.changed', id, { creatorId: id, status });
  }
}
