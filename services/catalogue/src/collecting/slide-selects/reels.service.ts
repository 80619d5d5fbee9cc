import type { Caller, ShownReel } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type CreatorRow,
  CreatorsService,
  findWorksInOrder,
  shownStatus,
  type Viewer,
  WorkCardsService,
} from '../../portfolio/index.js';
import { findSlideSelect, itemsOf } from './slide-selects.queries.js';

/** The slide select that a creator's page shows first. */
@Injectable()
export class ReelsService {
  constructor(
    private readonly database: DataSource,
    private readonly creators: CreatorsService,
    private readonly cards: WorkCardsService,
  ) {}

  async reel(creatorId: string, caller: Caller): Promise<ShownReel> {
    const { creator } = await this.creators.seen(this.database.manager, creatorId, caller);
    return this.of(creator, caller);
  }

  /** Published works of the reel of a creator whom the viewer may see; null when there are none. */
  async of({ id: ownerId, reelId }: CreatorRow, viewer: Viewer): Promise<ShownReel> {
    const { manager } = this.database;
    const reel = reelId === null ? null : await findSlideSelect(manager, reelId);
    if (!reel) return null;
    const items = await itemsOf(manager, reel.id);
    const works = await findWorksInOrder(
      manager,
      items.map(({ workId }) => workId),
    );
    const shown = works.filter((work) => work.ownerId === ownerId && shownStatus(work) === 'publish');
    return shown.length === 0 ? null : { name: reel.name, works: await this.cards.toCards(shown, viewer) };
  }
}
