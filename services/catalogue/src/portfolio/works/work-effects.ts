import type { WorkForm } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ArrayOverlap, In } from 'typeorm';
import { AssetsService } from '../assets/assets.service.js';
import { CreditEffects } from '../credits/credit-effects.js';
import { SEARCH_INDEX, type SearchIndex } from '../../finding/search/search-index.js';
import { Work } from './work.entity.js';

const idsOf = (works: readonly Work[]) => works.map(({ id }) => id);

/** What follows from a change of works, in its transaction: the search index, the addresses of files, other services. */
@Injectable()
export class WorkEffects {
  constructor(
    private readonly outbox: Outbox,
    private readonly assets: AssetsService,
    private readonly credits: CreditEffects,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
  ) {}

  async changed(tx: Tx, work: Work, credits?: WorkForm['credits']): Promise<void> {
    if (credits) await this.credits.write(tx, work, credits);
    await this.refresh(tx, [work]);
    const { id, ownerId, kind, title, status } = work;
    await this.outbox.add(tx, 'catalogue.work.changed', id, { workId: id, ownerId, kind, title, status });
  }

  /** Whether others can find the works may have become another thing. */
  async refresh(tx: Tx, works: readonly Work[]): Promise<void> {
    await this.credits.propose(tx, idsOf(works));
    await this.index.index(tx, idsOf(works));
  }

  /** Lets go of files that a work has held; those that another of the owner's works holds too stay. */
  async drop(tx: Tx, { id: workId, ownerId }: Work, assetIds: readonly string[]): Promise<void> {
    const held = await tx.find(Work, {
      where: { ownerId, assetIds: ArrayOverlap([...assetIds]) },
      select: { assetIds: true },
    });
    const kept = new Set(held.flatMap((work) => work.assetIds));
    const dropped = assetIds.filter((assetId) => !kept.has(assetId));
    if (dropped.length > 0)
      await this.outbox.add(tx, 'catalogue.files.dropped', workId, { workId, ownerId, assetIds: dropped });
  }

  /** Ends every address given out for the files of these works. */
  async withdraw(tx: Tx, works: readonly Work[]): Promise<void> {
    await this.assets.withdraw(
      tx,
      works.flatMap(({ assetIds }) => assetIds),
    );
  }

  /** Deletes works for good; the media service deletes their files. */
  async remove(tx: Tx, works: readonly Work[]): Promise<void> {
    await this.withdraw(tx, works);
    await this.index.remove(tx, idsOf(works));
    await tx.delete(Work, { id: In(idsOf(works)) });
    for (const { id, ownerId, assetIds } of works) {
      await this.outbox.add(tx, 'catalogue.work.deleted', id, { workId: id, ownerId, assetIds });
    }
  }
}
