import type { Caller, NoticeSubjects, SubjectWork } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findAssets, NamedCreditsService, VisibleWorksService, WorkCardsService } from '../../portfolio/index.js';
import { AccessRequestReaderService } from '../access-requests/index.js';

type Wanted = Record<'works' | 'files' | 'requests', readonly string[] | undefined>;

/** Shows what notices are about as it is now, with a few queries for a whole page of them. */
@Injectable()
export class NoticeSubjectsService {
  constructor(
    private readonly database: DataSource,
    private readonly visible: VisibleWorksService,
    private readonly cards: WorkCardsService,
    private readonly credits: NamedCreditsService,
    private readonly accessRequests: AccessRequestReaderService,
  ) {}

  async find({ works, files, requests }: Wanted, caller: Caller): Promise<NoticeSubjects> {
    const [ofWorks, ofFiles, ofRequests] = await Promise.all([
      this.works([...new Set(works)], caller),
      this.files([...new Set(files)], caller),
      this.accessRequests.some([...new Set(requests)], caller),
    ]);
    return { works: ofWorks, files: ofFiles, requests: ofRequests };
  }

  /** A work that the caller may not see is told of by the caller's own credits only. */
  private async works(ids: readonly string[], caller: Caller): Promise<SubjectWork[]> {
    if (ids.length === 0) return [];
    const [seen, creditsOf] = await Promise.all([
      this.visible.filterVisible(this.database.manager, ids, caller),
      this.credits.inWorks(ids, caller),
    ]);
    const cards = await this.cards.cards([...seen], caller);
    const media = new Map(cards.map((card) => [card.id, card.media]));
    const told = ids.filter((id) => seen.has(id) || creditsOf(id).length > 0);
    return told.map((id) => ({ id, media: media.get(id) ?? null, credits: creditsOf(id) }));
  }

  private async files(ids: readonly string[], { accountId }: Caller): Promise<NoticeSubjects['files']> {
    const own = (await findAssets(this.database.manager, ids)).filter(({ ownerId }) => ownerId === accountId);
    return own.map((asset) => ({ id: asset.id, media: this.cards.ownMedia(asset) }));
  }
}
