import type { DownloadableWork, MissingItem } from '@koma/contracts';
import { AppError, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findSlideSelect, itemsOf } from '../../collecting/index.js';
import { AccessGrantsService, MembersService } from '../../members/index.js';
import { creditsOf, findCreator, findWorks, isPublicWork, readLabels, type WorkRow } from '../../portfolio/index.js';

interface Choice {
  accountId: string;
  workIds?: readonly string[];
  slideSelectId?: string;
}
type Resolved = { works: DownloadableWork[]; missing: MissingItem[] };

/** Which works an account may download: its own, and those of owners whose grants it holds. */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly database: DataSource,
    private readonly members: MembersService,
    private readonly grants: AccessGrantsService,
  ) {}

  async resolve({ accountId, workIds, slideSelectId }: Choice): Promise<Resolved> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const owners = await this.ownersFor(tx, accountId);
      const ids = slideSelectId === undefined ? (workIds ?? []) : await this.worksOf(tx, slideSelectId, owners);
      const found = new Map((await findWorks(tx, ids)).map((work) => [work.id, work]));
      const missing: MissingItem[] = [];
      const works: WorkRow[] = [];
      for (const id of ids) {
        const work = found.get(id);
        const reason = await this.refusal(tx, work, owners);
        if (work && reason === null) works.push(work);
        else missing.push(missingWork(id, reason ?? 'gone', work));
      }
      return { works: await this.toAnswers(tx, works), missing };
    });
  }

  private async ownersFor(tx: Tx, accountId: string): Promise<Set<string>> {
    return new Set([accountId, ...(await this.grants.ownersFor(tx, accountId))]);
  }

  private async worksOf(tx: Tx, slideSelectId: string, owners: ReadonlySet<string>): Promise<string[]> {
    const select = await findSlideSelect(tx, slideSelectId);
    if (!select || !owners.has(select.ownerId)) throw new AppError('RESOURCE.NOT_FOUND');
    const items = await itemsOf(tx, slideSelectId);
    return items.map(({ workId }) => workId);
  }

  private async refusal(
    tx: Tx,
    work: WorkRow | undefined,
    owners: ReadonlySet<string>,
  ): Promise<MissingItem['reason'] | null> {
    if (!work) return 'gone';
    if (owners.has(work.ownerId)) return work.assetIds.length === 0 ? 'youtube-only' : null;
    const owner = await findCreator(tx, work.ownerId);
    return owner && isPublicWork(work, owner) ? 'not-allowed' : 'gone';
  }

  /** Works in the form that the media service packs. */
  async toAnswers(tx: Tx, works: readonly WorkRow[]): Promise<DownloadableWork[]> {
    const label = await readLabels(tx);
    const brief = await this.members.briefs(tx, works.map(({ ownerId }) => ownerId)); // prettier-ignore
    const credits = await creditsOf(tx, works.map(({ id }) => id)); // prettier-ignore
    return works.map(({ id, kind, title, ownerId, assetIds }) => ({
      id,
      kind,
      title,
      ownerId,
      owner: brief(ownerId).name,
      credits: credits(id)
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ role, name }) => ({ role: label('role', role), name })),
      assetIds,
    }));
  }
}

/** Hides everything about a work that is hidden from the caller. */
const missingWork = (workId: string, reason: MissingItem['reason'], work: WorkRow | undefined): MissingItem => ({
  workId,
  title: reason === 'gone' ? '' : (work?.title ?? ''),
  fileName: null,
  reason,
});
