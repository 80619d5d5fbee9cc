import type {
  AssetKind,
  FilePass,
  Page,
  SharedCreator,
  SharedSlideSelect,
  SharedThing,
  SharedWork,
  ShownReel,
  ShownWork,
} from '@koma/contracts';
import { AppError, found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { ReelsService } from '../../collecting/index.js';
import { VISITOR } from '../../members/index.js';
import { AssetsService, PortfolioReaderService, toCreator, WorkReaderService } from '../../portfolio/index.js';
import { watermarkOf } from '../share-links/index.js';
import { type OpenLink, requireDownload } from './shared-gate.service.js';
import { SharedWorksService } from './shared-works.service.js';

/** Content of links, for visitors who have passed the gate. */
@Injectable()
export class SharedContentService {
  constructor(
    private readonly works: SharedWorksService,
    private readonly portfolios: PortfolioReaderService,
    private readonly reader: WorkReaderService,
    private readonly assets: AssetsService,
    private readonly reels: ReelsService,
  ) {}

  thing({ link, target }: OpenLink): SharedThing {
    const { kind, creator, work, slideSelect } = target;
    return {
      isLocked: false,
      kind: kind === 'work' ? found(work).kind : kind,
      targetId: found(slideSelect ?? work ?? creator).id,
      ownerId: target.ownerId,
      allowsDownload: link.allowsDownload,
      allowsComments: link.allowsComments,
      watermark: watermarkOf(link),
      lastDay: link.lastDay,
    };
  }

  /** @throws AppError RESOURCE.NOT_FOUND when the link has another target */
  creator({ target, viewer }: OpenLink): SharedCreator {
    if (target.kind !== 'creator') throw new AppError('RESOURCE.NOT_FOUND');
    const access = { isPublic: false, link: viewer.link };
    const pictures = this.assets.accountPictures(target.ownerId, access);
    return { ...toCreator(found(target.creator), VISITOR), ...pictures, ticket: this.works.ticket(target.ownerId) };
  }

  /** @throws AppError RESOURCE.NOT_FOUND when the link has another target */
  async reel({ target, viewer }: OpenLink): Promise<ShownReel> {
    if (target.kind !== 'creator') throw new AppError('RESOURCE.NOT_FOUND');
    return this.reels.of(found(target.creator), viewer);
  }

  async creatorWorks(
    { target, viewer }: OpenLink,
    query: { kind?: AssetKind; cursor?: string; limit: number },
  ): Promise<Page<ShownWork>> {
    if (target.kind !== 'creator') throw new AppError('RESOURCE.NOT_FOUND');
    return this.portfolios.of(target.ownerId, query, viewer);
  }

  async work(open: OpenLink, id: string): Promise<SharedWork> {
    const work = await this.works.get(open, id);
    const answer = await this.reader.show(work, open.viewer, VISITOR);
    return { ...answer, ...(await this.works.downloads(work, open)), ticket: this.works.ticket(id) };
  }

  /** @throws AppError LINK.NO_DOWNLOAD */
  filePass(open: OpenLink): FilePass {
    requireDownload(open);
    const { link } = open.viewer;
    return { linkId: link.id, grant: this.assets.linkGrant(link) };
  }

  async slideSelect({ target, viewer }: OpenLink): Promise<SharedSlideSelect> {
    const one = found(target.slideSelect);
    return { name: one.name, ...(await this.works.inSlideSelect(one, viewer)) };
  }
}
