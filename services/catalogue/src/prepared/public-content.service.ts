import { type Caller, creatorCard, work, workCard } from '@koma/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { VISITOR } from '../access-grants/access-grant.policy.js';
import { CreatorCardsService } from '../creators/creator-cards.service.js';
import { ReadModel } from '../search/read-model/read-model.service.js';
import { WorkCardsService } from '../works/work-cards.service.js';
import { WorkReaderService } from '../works/work-reader.service.js';
import { Work } from '../works/work.entity.js';
import { AccountMarksService, type Marks } from './account-marks.service.js';
import { headOf, type KeptText, KeptTexts, withMark } from './kept-texts.js';

const MEGABYTE = 1024 * 1024;
const NOBODY = { accountId: null };

/**
 * Published works and creators as everybody sees them, ready to be sent. What is here is as fresh as what the search finds: one
 * journal feeds both. While that is too old to be told, nothing is.
 */
@Injectable()
export class PublicContentService implements OnModuleInit {
  private readonly workCards = new KeptTexts((ids) => this.makeWorkCards(ids), 96 * MEGABYTE);
  private readonly creatorCards = new KeptTexts((ids) => this.makeCreatorCards(ids), 48 * MEGABYTE);
  private readonly works = new KeptTexts((ids) => this.makeWorks(ids), 64 * MEGABYTE);

  constructor(
    private readonly database: DataSource,
    private readonly copy: ReadModel,
    private readonly marks: AccountMarksService,
    private readonly cards: WorkCardsService,
    private readonly people: CreatorCardsService,
    private readonly reader: WorkReaderService,
  ) {}

  onModuleInit(): void {
    this.copy.onChange((changed) => {
      if (changed === null) for (const texts of [this.workCards, this.creatorCards, this.works]) texts.clear();
      else {
        this.workCards.forget(changed.works);
        this.works.forget(changed.works);
        this.creatorCards.forget(changed.creators);
      }
    });
  }

  /** JSON of the cards of works that the search has found; null: they must be read. */
  async workList(ids: readonly string[], { accountId }: Caller): Promise<string[] | null> {
    if (!this.copy.current) return null;
    const [texts, marks] = await Promise.all([this.workCards.of(ids), this.marks.of(accountId)]);
    return texts.map((text) => withMark(text, marks.works.has(text.id)));
  }

  /** JSON of the cards of creators that the search has found; null: they must be read. */
  async creatorList(ids: readonly string[], { accountId }: Caller): Promise<string[] | null> {
    if (!this.copy.current) return null;
    const [texts, marks] = await Promise.all([this.creatorCards.of(ids), this.marks.of(accountId)]);
    return texts.map((text) => withMark(text, marks.creators.has(text.id)));
  }

  /** JSON of a published work for somebody who sees no more of it than everybody; null: it must be read. */
  async work(id: string, caller: Caller): Promise<string | null> {
    await this.copy.settled();
    if (!this.copy.current?.works.has(id) || caller.profileType === 'admin') return null;
    const [[text], marks] = await Promise.all([this.works.of([id]), this.marks.of(caller.accountId)]);
    if (!text || seesMore(text, caller, marks)) return null;
    return withMark(text, marks.works.has(id));
  }

  private async makeWorkCards(ids: readonly string[]): Promise<Map<string, KeptText>> {
    const cards = await this.cards.cards(ids, NOBODY);
    return new Map(
      cards.map((card) => {
        const { isFavourite: __, ...rest } = workCard.parse(card);
        return [card.id, { id: card.id, head: headOf(rest), involved: [] }];
      }),
    );
  }

  private async makeCreatorCards(ids: readonly string[]): Promise<Map<string, KeptText>> {
    const cards = await this.people.cards(ids, NOBODY);
    return new Map(
      cards.map((card) => {
        const { isFavourite: __, ...rest } = creatorCard.parse(card);
        return [card.id, { id: card.id, head: headOf(rest), involved: [] }];
      }),
    );
  }

  private async makeWorks(ids: readonly string[]): Promise<Map<string, KeptText>> {
    const made = new Map<string, KeptText>();
    for (const row of await this.database.manager.findBy(Work, { id: In([...ids]) })) {
      const { isFavourite: __, ...rest } = work.parse(await this.reader.show(row, NOBODY, VISITOR));
      const involved = await this.database.query<{ creator_id: string }[]>(
        'SELECT creator_id FROM credit WHERE work_id = $1 AND creator_id IS NOT NULL',
        [row.id],
      );
      const people = involved.map(({ creator_id: creatorId }) => creatorId);
      made.set(row.id, { id: row.id, head: headOf(rest), involved: [row.ownerId, ...people] });
    }
    return made;
  }
}

/** The owner, whoever is credited, and whoever may act for one of them. */
const seesMore = ({ involved }: KeptText, { accountId }: Caller, { grants }: Marks): boolean =>
  involved.some((id) => id === accountId || grants.has(id));
