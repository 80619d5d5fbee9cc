import type { Caller, CreatorCard, CreatorSearch, Page, WorkCard, WorkSearch } from '@koma/contracts';
import type { JsonPieces, Prepared } from '@koma/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountMarksService, type Marks } from '../../members/index.js';
import { ReadModel, type SearchResult } from '../search-index/index.js';
import { PageCache, pageFor } from './page-cache.js';
import { type CachedItem, ItemCache, withMark } from './item-cache.js';
import { PublicItemsService } from './public-items.service.js';

const MEGABYTE = 1024 * 1024;

type Find = () => Promise<SearchResult>;

/**
 * Public works and creators as ready JSON. The cache is as fresh as the search, because one journal feeds both; while the journal
 * is behind, it is not used.
 */
@Injectable()
export class ResponseCacheService implements OnModuleInit {
  private readonly workCards = new ItemCache((ids) => this.texts.workCards(ids), 96 * MEGABYTE);
  private readonly creatorCards = new ItemCache((ids) => this.texts.creatorCards(ids), 48 * MEGABYTE);
  private readonly works = new ItemCache((ids) => this.texts.works(ids), 64 * MEGABYTE);
  private readonly pages = {
    works: new PageCache(this.workCards, 64 * MEGABYTE),
    creators: new PageCache(this.creatorCards, 32 * MEGABYTE),
  };

  constructor(
    private readonly copy: ReadModel,
    private readonly marks: AccountMarksService,
    private readonly texts: PublicItemsService,
  ) {}

  onModuleInit(): void {
    this.copy.onChange((changed) => {
      if (changed === null) for (const texts of [this.workCards, this.creatorCards, this.works]) texts.clear();
      else {
        this.workCards.delete(changed.works);
        this.works.delete(changed.works);
        this.creatorCards.delete(changed.creators);
      }
      for (const pages of Object.values(this.pages)) pages.clear();
    });
  }

  /** A page of found works; null: the cards must be read. */
  workPage(query: WorkSearch, caller: Caller, find: Find): Promise<Prepared<Page<WorkCard>> | null> {
    return this.page('works', query, caller, find);
  }

  /** A page of found creators; null: the cards must be read. */
  creatorPage(query: CreatorSearch, caller: Caller, find: Find): Promise<Prepared<Page<CreatorCard>> | null> {
    return this.page('creators', query, caller, find);
  }

  /** JSON of a public work for a caller without further rights to it; null: it must be read. */
  async work(id: string, caller: Caller): Promise<JsonPieces | null> {
    await this.copy.ownWritesFound();
    if (!this.copy.current?.works.has(id) || caller.profileType === 'admin') return null;
    const [[text], marks] = await Promise.all([this.works.getMany([id]), this.marks.of(caller.accountId)]);
    if (!text || seesMore(text, caller, marks)) return null;
    return withMark(text, marks.works.has(id));
  }

  private async page<T>(
    of: keyof typeof this.pages,
    query: object,
    { accountId }: Caller,
    find: Find,
  ): Promise<Prepared<Page<T>> | null> {
    await this.copy.ownWritesFound();
    if (!this.copy.current) return null;
    const [page, marks] = await Promise.all([this.pages[of].get(query, find), this.marks.of(accountId)]);
    return pageFor(page, marks[of]);
  }
}

/** The owner, the credited members, and those who may act for them. */
const seesMore = ({ involved }: CachedItem, { accountId }: Caller, { grants }: Marks): boolean =>
  involved.some((id) => id === accountId || grants.has(id));
