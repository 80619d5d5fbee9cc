import type { DownloadOffer, DownloadableWork, GivenForm, MissingItem, WorkDownload } from '@koma/contracts';
import { AppError, found, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findSlideSelect, isSlideSelectColleague, itemsOf } from '../../collecting/index.js';
import { AccessGrantsService } from '../../members/index.js';
import {
  type CreatorRow,
  findCreators,
  findWorks,
  isPublicWork,
  memberDownloadOf,
  type WorkRow,
} from '../../portfolio/index.js';
import { DownloadableWorksService, type GivenWork } from './downloadable-works.service.js';

interface Source {
  workIds?: readonly string[];
  slideSelectId?: string;
}
interface Judged {
  given: (GivenWork & { isOwn: boolean })[];
  missing: MissingItem[];
}
type Verdict = { form: GivenForm; isOwn: boolean } | { reason: MissingItem['reason'] };

/** Which works an account may download: its own, those of owners whose grants it holds, and what owners allow to members. */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly database: DataSource,
    private readonly grants: AccessGrantsService,
    private readonly works: DownloadableWorksService,
  ) {}

  /** @throws AppError RESOURCE.NOT_FOUND for a foreign slide select */
  async offer(accountId: string, source: Source): Promise<DownloadOffer> {
    const { given, missing } = await this.inOneView((tx) => this.judge(tx, accountId, source));
    return {
      works: given.map(({ work: { id, title }, form, isOwn }) => ({ workId: id, title, form, isOwn })),
      missing,
    };
  }

  /** The same with all that the media service needs to pack them. */
  async resolve({ accountId, ...source }: Source & { accountId: string }) {
    return this.inOneView(async (tx): Promise<{ works: DownloadableWork[]; missing: MissingItem[] }> => {
      const { given, missing } = await this.judge(tx, accountId, source);
      return { works: await this.works.toAnswers(tx, given), missing };
    });
  }

  private inOneView<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.transaction('REPEATABLE READ', read);
  }

  private async judge(tx: Tx, accountId: string, { workIds = [], slideSelectId }: Source): Promise<Judged> {
    const served = new Set([accountId, ...(await this.grants.ownersFor(tx, accountId))]);
    const ids = slideSelectId === undefined ? workIds : await worksOf(tx, slideSelectId, { accountId, served });
    const works = new Map((await findWorks(tx, ids)).map((work) => [work.id, work]));
    const owners = await findCreators(tx, [...works.values()].map(({ ownerId }) => ownerId)); // prettier-ignore
    const judged: Judged = { given: [], missing: [] };
    for (const id of ids) {
      const work = works.get(id);
      const owner = owners.find((one) => one.id === work?.ownerId);
      const verdict = verdictOf(work, owner, served);
      if (work && 'form' in verdict) judged.given.push({ work, ...verdict });
      else judged.missing.push(missingWork(id, work, 'reason' in verdict ? verdict.reason : 'gone'));
    }
    return judged;
  }
}

async function worksOf(
  tx: Tx,
  slideSelectId: string,
  { accountId, served }: { accountId: string; served: ReadonlySet<string> },
): Promise<string[]> {
  const { ownerId } = found(await findSlideSelect(tx, slideSelectId));
  const mayUse = served.has(ownerId) || (await isSlideSelectColleague(tx, slideSelectId, accountId));
  if (!mayUse) throw new AppError('RESOURCE.NOT_FOUND');
  const items = await itemsOf(tx, slideSelectId);
  return items.map(({ workId }) => workId);
}

function verdictOf(work: WorkRow | undefined, owner: CreatorRow | undefined, served: ReadonlySet<string>): Verdict {
  if (!work) return { reason: 'gone' };
  const isOwn = served.has(work.ownerId);
  if (!isOwn && !(owner && isPublicWork(work, owner))) return { reason: 'gone' };
  const form: WorkDownload = isOwn ? 'original' : owner ? memberDownloadOf(work, owner) : 'none';
  if (form === 'none') return { reason: 'not-allowed' };
  return work.assetIds.length === 0 ? { reason: 'youtube-only' } : { form, isOwn };
}

/** Hides everything about a work that is hidden from the caller. */
const missingWork = (workId: string, work: WorkRow | undefined, reason: MissingItem['reason']): MissingItem => ({
  workId,
  title: reason === 'gone' ? '' : (work?.title ?? ''),
  ...(reason !== 'gone' && work?.titleEn && { titleEn: work.titleEn }),
  fileName: null,
  reason,
});
