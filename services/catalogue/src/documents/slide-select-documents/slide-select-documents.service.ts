import type { MemberBrief, SlideSelectAccess, SlideSelect, SlideSelectDocument } from '@koma/contracts';
import { AppError, found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { mayManageSlideSelect, SlideSelectReaderService } from '../../collecting/index.js';
import { MembersService } from '../../members/index.js';
import { creditsOf, findCreators, findWorks, readLabels } from '../../portfolio/index.js';
import { PrintedCommentsService, requireDownload, SharedGateService, SharedWorksService } from '../../sharing/index.js';
import { toDocumentWork } from '../profile-documents/index.js';

type Seen = Pick<SlideSelect, 'id' | 'ownerId' | 'name' | 'items' | 'sections'> & { withComments: boolean };

/** Content of the PDF of a slide select. */
@Injectable()
export class SlideSelectDocumentsService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: SlideSelectReaderService,
    private readonly members: MembersService,
    private readonly gate: SharedGateService,
    private readonly shared: SharedWorksService,
    private readonly comments: PrintedCommentsService,
  ) {}

  /** @throws AppError RESOURCE.NOT_FOUND where the viewer may not use it, ACCESS.DENIED for comments, and the errors of a link's gate */
  async content(access: SlideSelectAccess): Promise<SlideSelectDocument> {
    const { manager } = this.database;
    const { id, ownerId, name, items, sections, withComments } = await this.open(access);
    const ids = items.map(({ work }) => work.id);
    const works = new Map((await findWorks(manager, ids)).map((work) => [work.id, work]));
    const owners = [...works.values()].map((work) => work.ownerId);
    const creators = new Map((await findCreators(manager, owners)).map((creator) => [creator.id, creator]));
    const label = await readLabels(manager);
    const credits = await creditsOf(manager, ids);
    const comments = withComments ? await this.comments.ofSlideSelect(manager, id) : null;
    const brief = await this.members.briefs(manager, [ownerId]);
    return {
      ...{ id, ownerId, isShared: 'link' in access, name, sections, withComments, by: toNames(brief(ownerId)) },
      works: items.flatMap(({ work: { id: workId }, note }) => {
        const work = works.get(workId);
        const creator = work && creators.get(work.ownerId);
        if (!work || !creator) return [];
        const facts = { credits: credits(workId), showsCredits: true, label, creatorId: creator.id, owner: undefined };
        return [{ ...toDocumentWork(work, facts), creator, note, comments: comments?.get(workId) ?? [] }];
      }),
    };
  }

  /** For a link that allows downloads what its visitors see. */
  private async open(access: SlideSelectAccess): Promise<Seen> {
    if ('viewer' in access) {
      const { slideSelectId, viewer, withComments } = access;
      const seen = await this.reader.get(slideSelectId, viewer);
      // Colleagues do not see links, and so not what is said through them.
      if (withComments && !mayManageSlideSelect(seen.role)) throw new AppError('ACCESS.DENIED');
      return { ...seen, withComments };
    }
    const open = await this.gate.passByReference(access.link);
    requireDownload(open);
    const one = found(open.target.slideSelect);
    return { ...one, ...(await this.shared.inSlideSelect(one, open.viewer)), withComments: false };
  }
}

const toNames = ({ name, nameRoman }: MemberBrief) => ({ ja: name, en: nameRoman || name });
