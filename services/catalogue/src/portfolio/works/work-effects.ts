import type { WorkForm } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ArrayOverlap, In } from 'typeorm';
import { AssetsService } from '../assets/index.js';
import { PortfolioChangesService } from '../changes/index.js';
import { CreditEffects } from '../credits/index.js';
import { shownStatus } from '../visibility/index.js';
import { filesOf, WorkStills } from './work-stills.js';
import { Work } from './work.entity.js';
import { findWorksOf, type WorkRow } from './works.queries.js';

const idsOf = (works: readonly WorkRow[]) => works.map(({ id }) => id);

/** Those of an owner's files that no work uses. */
async function unusedOf(tx: Tx, ownerId: string, assetIds: readonly string[]): Promise<string[]> {
  const users = await tx.find(Work, {
    where: { ownerId, assetIds: ArrayOverlap([...assetIds]) },
    select: { assetIds: true },
  });
  const used = new Set(users.flatMap((work) => work.assetIds));
  return assetIds.filter((assetId) => !used.has(assetId));
}

/** Effects of a change of works, in its transaction: credits, file addresses, listeners. */
@Injectable()
export class WorkEffects implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly assets: AssetsService,
    private readonly credits: CreditEffects,
    private readonly changes: PortfolioChangesService,
    private readonly stills: WorkStills,
  ) {}

  /** A work is never more visible than its profile (decision 10), so works follow their profile. */
  onModuleInit(): void {
    this.changes.profileSaved.on(async (tx, { creatorId }) => this.refresh(tx, await findWorksOf(tx, creatorId)));
    this.changes.downloadsLessened.on(async (tx, { creatorId }) => {
      const works = await findWorksOf(tx, creatorId);
      await this.withdraw(
        tx,
        works.filter(({ memberDownload, linkDownload }) => memberDownload === null || linkDownload === null),
      );
    });
    this.changes.profileShown.on(async (tx, { creatorId, isLess }) => {
      const works = await findWorksOf(tx, creatorId);
      await this.refresh(tx, works);
      if (isLess) await this.withdraw(tx, works);
    });
  }

  async changed(tx: Tx, work: WorkRow, credits?: WorkForm['credits']): Promise<void> {
    if (credits) await this.credits.write(tx, work, credits);
    await this.stills.follow(tx, work);
    await this.refresh(tx, [work]);
    const { id, ownerId, kind, title } = work;
    const facts = { workId: id, ownerId, kind, title, status: shownStatus(work) };
    await this.outbox.add(tx, 'catalogue.work.changed', id, facts);
  }

  /** The named person has corrected a credit: a new version stops open forms from restoring the old words. */
  async corrected(tx: Tx, work: WorkRow): Promise<void> {
    await tx.increment(Work, { id: work.id }, 'version', 1);
    await this.refresh(tx, [work]);
  }

  /** What everybody sees of the work's credits has changed. */
  async decided(tx: Tx, work: WorkRow): Promise<void> {
    await this.changes.worksChanged.announce(tx, { workIds: [work.id] });
  }

  /** The visibility of the works may have changed. */
  async refresh(tx: Tx, works: readonly WorkRow[]): Promise<void> {
    await this.credits.propose(tx, idsOf(works));
    await this.changes.worksChanged.announce(tx, { workIds: idsOf(works) });
  }

  /** Releases files of a work, unless another work of the owner uses them. */
  async drop(tx: Tx, { id: workId, ownerId }: WorkRow, assetIds: readonly string[]): Promise<void> {
    const dropped = await unusedOf(tx, ownerId, assetIds);
    if (dropped.length > 0)
      await this.outbox.add(tx, 'catalogue.files.dropped', workId, { workId, ownerId, assetIds: dropped });
  }

  /** Ends every address of these works' files that was given out. */
  async withdraw(tx: Tx, works: readonly WorkRow[]): Promise<void> {
    for (const [ownerId, own] of Map.groupBy(works, (work) => work.ownerId))
      await this.assets.withdraw(tx, ownerId, own.flatMap(filesOf));
  }

  /** Deletes works for good; the media service deletes files that no other work uses. */
  async remove(tx: Tx, works: readonly WorkRow[]): Promise<void> {
    await this.withdraw(tx, works);
    await this.changes.worksRemoved.announce(tx, { workIds: idsOf(works) });
    await tx.delete(Work, { id: In(idsOf(works)) });
    for (const work of works) {
      const { id, ownerId } = work;
      const unused = await unusedOf(tx, ownerId, filesOf(work));
      await this.outbox.add(tx, 'catalogue.work.deleted', id, { workId: id, ownerId, assetIds: unused });
    }
  }
}
