import type { SharedWork, SlideSelectItem as ItemAnswer } from '@koma/contracts';
import { found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Asset } from '../assets/asset.entity.js';
import { AssetsService } from '../assets/assets.service.js';
import { Creator } from '../creators/creator.entity.js';
import { Credit } from '../credits/credit.entity.js';
import { SlideSelectItem } from '../slide-selects/slide-select.entity.js';
import { type Viewer, WorkCardsService } from '../works/work-cards.service.js';
import { Work } from '../works/work.entity.js';
import { effectiveWorkStatus, isPublic } from '../works/work.policy.js';
import type { OpenLink } from './shared-gate.service.js';

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

  async inSlideSelect(slideSelectId: string, ownerId: string, viewer: Viewer): Promise<ItemAnswer[]> {
    const where = { slideSelectId };
    const items = await this.database.manager.find(SlideSelectItem, { where, order: { position: 'ASC' } });
    const works = await this.opening(items.map(({ workId }) => workId), ownerId); // prettier-ignore
    const cards = new Map((await this.cards.toCards(works, viewer)).map((card) => [card.id, card]));
    return items.flatMap(({ workId, note }) => {
      const work = cards.get(workId);
      return work ? [{ work, note }] : [];
    });
  }

  /** Addresses that save the files as they were uploaded. */
  async downloads({ assetIds, ownerId }: Work, viewer: Viewer): Promise<SharedWork['downloads']> {
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
