import { creatorCard, work, workCard } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { WorkCardsService, WorkReaderService } from '../../portfolio/index.js';
import { CreatorCardsService } from '../creator-cards/index.js';
import { type CachedItem, unmarked } from './item-cache.js';

const NOBODY = { accountId: null };

/** Serialises public works and creators, checked by the contract like every answer. */
@Injectable()
export class PublicItemsService {
  constructor(
    private readonly cards: WorkCardsService,
    private readonly people: CreatorCardsService,
    private readonly reader: WorkReaderService,
  ) {}

  async workCards(ids: readonly string[]): Promise<Map<string, CachedItem>> {
    const cards = await this.cards.publicCards(ids);
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
    const items = (await this.reader.showPublic(ids)).map(({ answer, named }) => {
      const { isFavourite: __, ...rest } = work.parse(answer);
      return [rest.id, { id: rest.id, unmarked: unmarked(rest), involved: [rest.owner.id, ...named] }] as const;
    });
    return new Map(items);
  }
}
