import type { SharedSlideSelect, SharedWork, WorkCard } from '@koma/contracts';
import { found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Asset } from '../../portfolio/assets/asset.entity.js';
import { AssetsService } from '../../portfolio/assets/assets.service.js';
import { Creator } from '../../portfolio/creators/creator.entity.js';
import { Credit } from '../../portfolio/credits/credit.entity.js';
import { worksInOrder } from '../../portfolio/portfolios/works-in-order.js';
import { toSections } from '../../collecting/slide-selects/sections.js';
import { type SlideSelect, SlideSelectItem } from '../../collecting/slide-selects/slide-select.entity.js';
import { type Viewer, WorkCardsService } from '../../portfolio/works/work-cards.service.js';
import { Work } from '../../portfolio/works/work.entity.js';
import { effectiveWorkStatus, isPublic } from '../../portfolio/works/work.policy.js';
import type { OpenLink } from './shared-gate.service.js';

type Slide = Pick<SlideSelectItem, 'note' | 'position'> & { work: Work };

/** Works behind links. */
@Injectable()
export class SharedWorksService {
  constructor(
    private readonly database: DataSource,
    private readonly assets: AssetsService,
    private readonly cards: WorkCardsService,
  ) {}

  /** A work that a link leads to: itself, one of the profile's published ones, or one of the slide select. */
  async behind({ target }: OpenLink, id: string): Promise<Work> {
    const { manager } = this.database;
    if (target.kind === 'work') return found(target.work?.id === id ? target.work : null);
    if (target.kind === 'creator') return this.ofProfile(id, target.ownerId);
    const slideSelectId = found(target.slideSelect).id;
    found(await manager.findOneBy(SlideSelectItem, { slideSelectId, workId: id }));
    const [work] = await this.opening([id], target.ownerId);
    return found(work);
  }

  /** All works that a link shows, in their order; of a profile the creator's own. */
  async all({ target }: OpenLink): Promise<Work[]> {
    if (target.kind === 'work') return [found(target.work)];
    if (target.kind === 'creator') {
      const own = { ownerId: target.ownerId, status: 'publish' } as const;
      return worksInOrder(this.database.manager).where(own).getMany();
    }
    return (await this.slides(found(target.slideSelect).id, target.ownerId)).map(({ work }) => work);
  }

  /** The first of them, and how many there are. */
  async first(open: OpenLink, most: number): Promise<{ cards: WorkCard[]; total: number }> {
    const works = await this.all(open);
    return { cards: await this.cards.toCards(works.slice(0, most), open.viewer), total: works.length };
  }

  async inSlideSelect(
    { id, ownerId, sections }: SlideSelect,
    viewer: Viewer,
  ): Promise<Pick<SharedSlideSelect, 'items' | 'sections'>> {
    const slides = await this.slides(id, ownerId);
    const cards = await this.cards.toCards(slides.map(({ work }) => work), viewer); // prettier-ignore
    const notes = new Map(slides.map(({ work, note }) => [work.id, note]));
    const items = cards.map((work) => ({ work, note: notes.get(work.id) ?? '' }));
    return { items, sections: toSections(sections, slides) };
  }

  /** Addresses that save the files as they were uploaded; those of others' works are not the link owner's to give. */
  async downloads({ assetIds, ownerId }: Work, { link, target, viewer }: OpenLink): Promise<SharedWork['downloads']> {
    if (!link.allowsDownload || ownerId !== target.ownerId) return [];
    const assets = await this.database.manager.findBy(Asset, { id: In(assetIds), ownerId, state: 'ready' });
    const access = { isPublic: false, link: viewer.link };
    return assets.map((asset) => ({ assetId: asset.id, url: this.assets.originalUrl(asset, access) }));
  }

  /** One of the creator's own published works, or of others' that everybody may see and that name the creator. */
  private async ofProfile(id: string, ownerId: string): Promise<Work> {
    const { manager } = this.database;
    const work = found(await manager.findOneBy(Work, { id, status: 'publish' }));
    if (work.ownerId === ownerId) return work;
    const owner = found(await manager.findOneBy(Creator, { id: work.ownerId }));
    const names = await manager.existsBy(Credit, { workId: id, creatorId: ownerId, state: 'confirmed' });
    return found(names && isPublic(work, owner) ? work : null);
  }

  /** What a slide select opens, in its order. */
  private async slides(slideSelectId: string, ownerId: string): Promise<Slide[]> {
    const where = { slideSelectId };
    const items = await this.database.manager.find(SlideSelectItem, { where, order: { position: 'ASC' } });
    const works = await this.opening(items.map(({ workId }) => workId), ownerId); // prettier-ignore
    const of = new Map(works.map((work) => [work.id, work]));
    return items.flatMap(({ workId, note, position }) => {
      const work = of.get(workId);
      return work ? [{ work, note, position }] : [];
    });
  }

  /** A slide select opens its owner's own works unless they are private, and of others what everybody may see. */
  private async opening(ids: readonly string[], ownerId: string): Promise<Work[]> {
    const works = await this.database.manager.findBy(Work, { id: In([...ids]) });
    const creators = await this.database.manager.findBy(Creator, { id: In(works.map((work) => work.ownerId)) });
    const of = new Map(creators.map((creator) => [creator.id, creator]));
    return works.filter((work) => {
      const owner = of.get(work.ownerId);
      if (!owner) return false;
      return work.ownerId === ownerId ? effectiveWorkStatus(work, owner) !== 'unpublish' : isPublic(work, owner);
    });
  }
}
