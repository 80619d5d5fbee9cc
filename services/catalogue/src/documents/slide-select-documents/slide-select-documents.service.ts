import { type MemberBrief, type SlideSelectAccess, type SlideSelectDocument, strictestMining } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MembersService } from '../../members/index.js';
import { creditsOf, findCreators, findWorks, readLabels } from '../../portfolio/index.js';
import { PrintedCommentsService } from '../../sharing/index.js';
import { toDocumentWork } from '../profile-documents/index.js';
import { SlideSelectViewsService } from './slide-select-views.service.js';

/** Content of the PDF of a slide select. */
@Injectable()
export class SlideSelectDocumentsService {
  constructor(
    private readonly database: DataSource,
    private readonly views: SlideSelectViewsService,
    private readonly members: MembersService,
    private readonly comments: PrintedCommentsService,
  ) {}

  /** @throws AppError RESOURCE.NOT_FOUND where the viewer may not use it, ACCESS.DENIED for comments, and the errors of a link's gate */
  async content(access: SlideSelectAccess): Promise<SlideSelectDocument> {
    const { manager } = this.database;
    const { id, ownerId, name, items, sections, withComments, watermark } = await this.views.open(access);
    const ids = items.map(({ work }) => work.id);
    const works = new Map((await findWorks(manager, ids)).map((work) => [work.id, work]));
    const owners = [...works.values()].map((work) => work.ownerId);
    const creators = new Map((await findCreators(manager, owners)).map((creator) => [creator.id, creator]));
    const label = await readLabels(manager);
    const credits = await creditsOf(manager, ids);
    const comments = withComments ? await this.comments.ofSlideSelect(manager, id) : null;
    const brief = await this.members.briefs(manager, [ownerId]);
    return {
      ...{
        id,
        ownerId,
        isShared: 'link' in access,
        name,
        sections,
        withComments,
        watermark,
        by: toNames(brief(ownerId)),
      },
      dataMining: strictestMining([...creators.values()].map((creator) => creator.dataMining)),
      works: items.flatMap(({ work: { id: workId }, note }) => {
        const work = works.get(workId);
        const creator = work && creators.get(work.ownerId);
        if (!work || !creator) return [];
        const facts = { credits: credits(workId), showsCredits: true, label, creatorId: creator.id, owner: undefined };
        return [{ ...toDocumentWork(work, facts), creator, note, comments: comments?.get(workId) ?? [] }];
      }),
    };
  }
}

const toNames = ({ name, nameRoman }: MemberBrief) => ({ ja: name, en: nameRoman || name });
