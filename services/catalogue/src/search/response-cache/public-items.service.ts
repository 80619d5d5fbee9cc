import { creatorCard, work, workCard } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WorkCardsService, WorkReaderService } from '../../portfolio/index.js';
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
    const [shown, named] = await Promise.all([this.reader.showPublic(ids), this.namedIn(ids)]);
    const items = [...shown.values()].map((one) => {
      const { isFavourite: __, ...rest } = work.parse(one);
      const involved = [rest.owner.id, ...(named.get(rest.id) ?? [])];
      return [rest.id, { id: rest.id, unmarked: unmarked(rest), involved }] as const;
    });
    return new Map(items);
  }

  /** Members whom the credits of these works name, in any state. */
  private async namedIn(workIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    const rows = await this.database.query<{ work_id: string; members: string[] }[]>(
      `SELECT work_id, array_agg(creator_id) AS members FROM credit WHERE work_id = ANY($1::uuid[]) AND creator_id IS NOT NULL
       GROUP BY work_id`,
      [workIds],
    );
    return new Map(rows.map((row) => [row.work_id, row.members]));
  }
}
