import { creatorSearch, SAVED_SEARCH, workSearch } from '@koma/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CREATOR_INDEX, type CreatorIndex, SEARCH_INDEX, type SearchIndex } from '../../search/index.js';
import type { SavedSearch } from './saved-search.entity.js';

type Search = Pick<SavedSearch, 'subject' | 'query'>;

/** Results of one search, many times those of a page: each search looks at every creator. OpenSearch tells no more at once. */
const AT_ONCE = 9_000;
const counted = z.tuple([z.object({ count: z.number().int() })]);
const ids = z.array(z.object({ id: z.string() }));
const PUBLISHED_SINCE = 'SELECT count(*)::int AS count FROM work WHERE id = ANY($1) AND published_at > $2';
const CREATORS_SINCE = 'SELECT id FROM creator WHERE first_published_at > $1';

/** Counts the new results of a saved search. */
@Injectable()
export class FreshFindsService {
  constructor(
    private readonly database: DataSource,
    @Inject(SEARCH_INDEX) private readonly works: SearchIndex,
    @Inject(CREATOR_INDEX) private readonly creators: CreatorIndex,
  ) {}

  /** `SAVED_SEARCH.counted` means that many and more. An invalid search finds nothing. */
  async count({ subject, query }: Search, since: Date): Promise<number> {
    return subject === 'creator' ? this.countCreators(query, since) : this.countWorks(query, subject, since);
  }

  /** New results are at the beginning, so the newest page is enough. */
  private async countWorks(query: Search['query'], kind: 'video' | 'image', since: Date): Promise<number> {
    const asked = { ...query, kind, sort: 'newest', direction: 'desc', limit: SAVED_SEARCH.counted };
    const parsed = workSearch.safeParse(asked);
    if (!parsed.success) return 0;
    const found = await this.works.search(parsed.data);
    const [{ count }] = counted.parse(await this.database.query<unknown>(PUBLISHED_SINCE, [found.ids, since]));
    return count;
  }

  /** Creators cannot be sorted by publication; the few new ones are looked up among all results. */
  private async countCreators(query: Search['query'], since: Date): Promise<number> {
    const parsed = creatorSearch.safeParse({ ...query, sort: 'name', direction: 'asc' });
    const rows = ids.parse(await this.database.query<unknown>(CREATORS_SINCE, [since]));
    const fresh = new Set(rows.map(({ id }) => id));
    let count = 0;
    let cursor: string | null | undefined;
    while (parsed.success && fresh.size > 0 && cursor !== null && count < SAVED_SEARCH.counted) {
      const page = await this.creators.search({ ...parsed.data, limit: AT_ONCE, cursor });
      for (const id of page.ids) if (fresh.delete(id)) count += 1;
      cursor = page.nextCursor;
    }
    return count;
  }
}
