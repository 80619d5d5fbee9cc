import { creatorCard, work, workCard } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { VISITOR } from '../../members/index.js';
import { findWorks, WorkCardsService, WorkReaderService } from '../../portfolio/index.js';
import { CreatorCardsService } from '../creator-cards/index.js';
import { type CachedItem, unmarked } from './item-cache.js';

const NOBODY = { accountId: null };

/** Serialises public works and creators, checked by the contract like every answer. */
@Injectable()
export class PublicItemsService {
  constructor(
    private readonly database: DataSource,
    private readonly cards: WorkCardsService,
    private readonly people: CreatorCardsService,
    private readonly reader: WorkReaderService,
  ) {}

  async workCards(ids: readonly string[]): Promise<Map<string, CachedItem>> {
    const cards = await this.cards.cards(ids, NOBODY);
    return new Map(
      cards.map((card) => {
        const { isFavourite: __, ...rest } = workCard.parse(card);
        return [card.id, { id: card.id, unmarked: unmarked(rest), involved: [] }];
      }),
    );
  }

  async creatorCards(ids: readonly string[]): Promise<Map<string, CachedItem>> {
    const cards = await this.people.cards(ids, NOBODY);
    return new Map(
      cards.map((card) => {
        const { isFavourite: __, ...rest } = creatorCard.parse(card);
        return [card.id, { id: card.id, unmarked: unmarked(rest), involved: [] }];
      }),
    );
  }

  async works(ids: readonly string[]): Promise<Map<string, CachedItem>> {
    const made = new Map<string, CachedItem>();
    for (const row of await findWorks(this.database.manager, ids)) {
      const { isFavourite: __, ...rest } = work.parse(await this.reader.show(row, NOBODY, VISITOR));
      const involved = await this.database.query<{ creator_id: string }[]>(
        'SELECT creator_id FROM credit WHERE work_id = $1 AND creator_id IS NOT NULL',
        [row.id],
      );
      const people = involved.map(({ creator_id: creatorId }) => creatorId);
      made.set(row.id, { id: row.id, unmarked: unmarked(rest), involved: [row.ownerId, ...people] });
    }
    return made;
  }
}
