import {
  lesserDownload,
  type SharedSlideSelect,
  type SharedWork,
  type WorkCard,
  type WorkDownload,
} from '@koma/contracts';
import { AppError, CONFIG, found, viewTicket } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { itemsOf, type SlideSelectItemRow, type SlideSelectRow, toSections } from '../../collecting/index.js';
import {
  AssetsService,
  effectiveWorkStatus,
  findAssets,
  findCreator,
  findCreators,
  findWork,
  findWorks,
  findWorksInOrder,
  hasConfirmedPart,
  isPublicWork,
  linkDownloadOf,
  portfolioOrder,
  shownStatus,
  type Viewer,
  WorkCardsService,
  type WorkRow,
} from '../../portfolio/index.js';
import type { CatalogueConfig } from '../../config.js';
import type { OpenLink } from './shared-gate.service.js';

/** A work of a link with what its visitors get: a form, or the reason why there is none. */
export interface OfferedWork {
  work: WorkRow;
  form: WorkDownload;
}

type Slide = Pick<SlideSelectItemRow, 'note' | 'position'> & { work: WorkRow };

/** Works of links. */
@Injectable()
export class SharedWorksService {
  constructor(
    private readonly database: DataSource,
    private readonly assets: AssetsService,
    private readonly cards: WorkCardsService,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** With which the page of a link reports what it shows. */
  ticket(id: string, kind: 'link' | 'link-select' = 'link'): string {
    return viewTicket(kind, { id }, this.config.SERVICE_SECRET);
  }

  /** A work of a link: the target itself, a published one of the profile, or one of the slide select. */
  async get({ target }: OpenLink, id: string): Promise<WorkRow> {
    const { manager } = this.database;
    if (target.kind === 'work') return found(target.work?.id === id ? target.work : null);
    if (target.kind === 'creator') return this.ofProfile(id, target.ownerId);
    const slideSelectId = found(target.slideSelect).id;
    found((await itemsOf(manager, slideSelectId)).find((item) => item.workId === id));
    const [work] = await this.opening([id], target.ownerId);
    return found(work);
  }

  /** All works of a link, in order; of a profile the creator's own. */
  async all({ target }: OpenLink): Promise<WorkRow[]> {
    if (target.kind === 'work') return [found(target.work)];
    if (target.kind === 'creator') {
      const { manager } = this.database;
      return findWorksInOrder(manager, await portfolioOrder(manager, target.ownerId, { isWhole: false }));
    }
    return (await this.slides(found(target.slideSelect).id, target.ownerId)).map(({ work }) => work);
  }

  /** The first of them, and their number. */
  async first(open: OpenLink, most: number): Promise<{ cards: WorkCard[]; total: number }> {
    const works = await this.all(open);
    return { cards: await this.cards.toCards(works.slice(0, most), open.viewer), total: works.length };
  }

  async inSlideSelect(
    { id, ownerId, sections }: SlideSelectRow,
    viewer: Viewer,
  ): Promise<Pick<SharedSlideSelect, 'items' | 'sections'>> {
    const slides = await this.slides(id, ownerId);
    const cards = await this.cards.toCards(slides.map(({ work }) => work), viewer); // prettier-ignore
    const notes = new Map(slides.map(({ work, note }) => [work.id, note]));
    const items = cards.map((work) => ({
      ...{ work, note: notes.get(work.id) ?? '' },
      ticket: this.ticket(work.id, 'link-select'),
    }));
    return { items, sections: toSections(sections, slides) };
  }

  /** What visitors may download of these works: as their owners allow, where the link allows downloads. */
  async offered(works: readonly WorkRow[], { link, target }: OpenLink): Promise<OfferedWork[]> {
    const owners = await findCreators(this.database.manager, works.map(({ ownerId }) => ownerId)); // prettier-ignore
    return works.map((work) => {
      const owner = owners.find(({ id }) => id === work.ownerId);
      if (!link.allowsDownload || !owner) return { work, form: 'none' };
      const allowed = linkDownloadOf(work, owner, target.ownerId);
      // An original cannot bear a name.
      return { work, form: link.hasWatermark ? lesserDownload(allowed, 'hd') : allowed };
    });
  }

  /** Download addresses of the original files, where they may be had. */
  async downloads(work: WorkRow, open: OpenLink): Promise<Pick<SharedWork, 'download' | 'downloads'>> {
    const [{ form: download } = { form: 'none' as const }] = await this.offered([work], open);
    if (work.assetIds.length === 0) return { download: 'none', downloads: [] };
    return { download, downloads: download === 'original' ? await this.originals(work, open) : [] };
  }

  private async originals({ assetIds, ownerId }: WorkRow, { link, target, viewer }: OpenLink) {
    const assets = await findAssets(this.database.manager, assetIds);
    const ready = assets.filter((asset) => asset.ownerId === ownerId && asset.state === 'ready');
    const access = { isPublic: false, link: viewer.link };
    return ready.map((asset) => ({
      assetId: asset.id,
      url: this.assets.originalUrl(asset, access, link.withCameraData && ownerId === target.ownerId),
    }));
  }

  /** A published work of the creator, or a public one of others with the creator in the credits. */
  private async ofProfile(id: string, ownerId: string): Promise<WorkRow> {
    const { manager } = this.database;
    const work = found(await findWork(manager, id));
    if (shownStatus(work) !== 'publish') throw new AppError('RESOURCE.NOT_FOUND');
    if (work.ownerId === ownerId) return work;
    const owner = found(await findCreator(manager, work.ownerId));
    const names = await hasConfirmedPart(manager, id, ownerId);
    return found(names && isPublicWork(work, owner) ? work : null);
  }

  /** The visible works of a slide select, in order. */
  private async slides(slideSelectId: string, ownerId: string): Promise<Slide[]> {
    const items = await itemsOf(this.database.manager, slideSelectId);
    const works = await this.opening(items.map(({ workId }) => workId), ownerId); // prettier-ignore
    const of = new Map(works.map((work) => [work.id, work]));
    return items.flatMap(({ workId, note, position }) => {
      const work = of.get(workId);
      return work ? [{ work, note, position }] : [];
    });
  }

  /** A slide select shows its owner's works unless they are private, and public works of others. */
  private async opening(ids: readonly string[], ownerId: string): Promise<WorkRow[]> {
    const works = await findWorks(this.database.manager, ids);
    const creators = await findCreators(
      this.database.manager,
      works.map((work) => work.ownerId),
    );
    const of = new Map(creators.map((creator) => [creator.id, creator]));
    return works.filter((work) => {
      const owner = of.get(work.ownerId);
      if (!owner) return false;
      return work.ownerId === ownerId ? effectiveWorkStatus(work, owner) !== 'unpublish' : isPublicWork(work, owner);
    });
  }
}
