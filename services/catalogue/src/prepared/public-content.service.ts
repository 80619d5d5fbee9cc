import type { Caller } from '@koma/contracts';
import type { JsonPieces } from '@koma/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReadModel } from '../search/read-model/read-model.service.js';
import { AccountMarksService, type Marks } from './account-marks.service.js';
import { type KeptText, KeptTexts, withMark } from './kept-texts.js';
import { PublicTextsService } from './public-texts.service.js';

const MEGABYTE = 1024 * 1024;

/**
 * Published works and creators as everybody sees them, ready to be sent. What is here is as fresh as what the search finds: one
 * journal feeds both. While that is too old to be told, nothing is.
 */
@Injectable()
export class PublicContentService implements OnModuleInit {
  private readonly workCards = new KeptTexts((ids) => this.texts.workCards(ids), 96 * MEGABYTE);
  private readonly creatorCards = new KeptTexts((ids) => this.texts.creatorCards(ids), 48 * MEGABYTE);
  private readonly works = new KeptTexts((ids) => this.texts.works(ids), 64 * MEGABYTE);

  constructor(
    private readonly copy: ReadModel,
    private readonly marks: AccountMarksService,
    private readonly texts: PublicTextsService,
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
  async workList(ids: readonly string[], { accountId }: Caller): Promise<JsonPieces[] | null> {
    if (!this.copy.current) return null;
    const [texts, marks] = await Promise.all([this.workCards.of(ids), this.marks.of(accountId)]);
    return texts.map((text) => withMark(text, marks.works.has(text.id)));
  }

  /** JSON of the cards of creators that the search has found; null: they must be read. */
  async creatorList(ids: readonly string[], { accountId }: Caller): Promise<JsonPieces[] | null> {
    if (!this.copy.current) return null;
    const [texts, marks] = await Promise.all([this.creatorCards.of(ids), this.marks.of(accountId)]);
    return texts.map((text) => withMark(text, marks.creators.has(text.id)));
  }

  /** JSON of a published work for somebody who sees no more of it than everybody; null: it must be read. */
  async work(id: string, caller: Caller): Promise<JsonPieces | null> {
    await this.copy.settled();
    if (!this.copy.current?.works.has(id) || caller.profileType === 'admin') return null;
    const [[text], marks] = await Promise.all([this.works.of([id]), this.marks.of(caller.accountId)]);
    if (!text || seesMore(text, caller, marks)) return null;
    return withMark(text, marks.works.has(id));
  }
}

/** The owner, whoever is credited, and whoever may act for one of them. */
const seesMore = ({ involved }: KeptText, { accountId }: Caller, { grants }: Marks): boolean =>
  involved.some((id) => id === accountId || grants.has(id));
