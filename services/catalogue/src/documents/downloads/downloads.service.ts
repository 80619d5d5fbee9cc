import type { DownloadableWork, MissingItem } from '@koma/contracts';
import { AppError, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { LiveAccessGrant } from '../../members/access-grants/access-grant.entity.js';
import { readLabels } from '../../portfolio/categories/labels.js';
import { creditsOf } from '../../portfolio/credits/credits-of.js';
import { Creator } from '../../portfolio/creators/creator.entity.js';
import { MembersService } from '../../members/members/members.service.js';
import { SlideSelect, SlideSelectItem } from '../../collecting/slide-selects/slide-select.entity.js';
import { Work } from '../../portfolio/works/work.entity.js';
import { isPublic } from '../../portfolio/works/work.policy.js';

interface Choice {
  accountId: string;
  workIds?: readonly string[];
  slideSelectId?: string;
}
type Resolved = { works: DownloadableWork[]; missing: MissingItem[] };

/** Which works somebody may have as files: one's own, and those of owners whose grant one holds. */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly database: DataSource,
    private readonly members: MembersService,
  ) {}

  async resolve({ accountId, workIds, slideSelectId }: Choice): Promise<Resolved> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const owners = await this.ownersFor(tx, accountId);
      const ids = slideSelectId === undefined ? (workIds ?? []) : await this.worksOf(tx, slideSelectId, owners);
      const found = new Map((await tx.findBy(Work, { id: In([...ids]) })).map((work) => [work.id, work]));
      const missing: MissingItem[] = [];
      const works: Work[] = [];
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
    const grants = await tx.findBy(LiveAccessGrant, { granteeId: accountId });
    return new Set([accountId, ...grants.map(({ ownerId }) => ownerId)]);
  }

  private async worksOf(tx: Tx, slideSelectId: string, owners: ReadonlySet<string>): Promise<string[]> {
    const select = await tx.findOneBy(SlideSelect, { id: slideSelectId });
    if (!select || !owners.has(select.ownerId)) throw new AppError('RESOURCE.NOT_FOUND');
    const items = await tx.find(SlideSelectItem, { where: { slideSelectId }, order: { position: 'ASC' } });
    return items.map(({ workId }) => workId);
  }

  private async refusal(
    tx: Tx,
    work: Work | undefined,
    owners: ReadonlySet<string>,
  ): Promise<MissingItem['reason'] | null> {
    if (!work) return 'gone';
    if (owners.has(work.ownerId)) return work.assetIds.length === 0 ? 'youtube-only' : null;
    const owner = await tx.findOneBy(Creator, { id: work.ownerId });
    return owner && isPublic(work, owner) ? 'not-allowed' : 'gone';
  }

  /** Works as the media service needs them to pack their files. */
  async toAnswers(tx: Tx, works: readonly Work[]): Promise<DownloadableWork[]> {
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

/** Nothing is told of a work that is hidden from the caller. */
const missingWork = (workId: string, reason: MissingItem['reason'], work: Work | undefined): MissingItem => ({
  workId,
  title: reason === 'gone' ? '' : (work?.title ?? ''),
  fileName: null,
  reason,
});
