import { type AssetKind, type Caller, type WorkCard, workSearch } from '@koma/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { WorkCardsService } from '../../portfolio/index.js';
import { apart, ReadModel, SEARCH_INDEX, type SearchIndex } from '../search-index/index.js';

const rows = z.array(z.object({ work_id: z.string(), is_marked: z.boolean() }));

/** What a member has marked and viewed recently. */
const TASTE = `
  (SELECT work_id, true AS is_marked FROM favourite WHERE account_id = $1 ORDER BY created_at DESC LIMIT 50)
  UNION ALL
  (SELECT id, false FROM recently_seen WHERE account_id = $1 AND kind <> 'creator' ORDER BY at DESC LIMIT 50)`;
/** A favourite counts more than a view. */
const WEIGHT = { marked: 3, seen: 1 } as const;
/** Number of generally recommended works to choose from. */
const LOOKED_THROUGH = 300;

/**
 * Recommendations for one member: generally recommended works, those first that resemble the member's favourites and recent
 * views.
 */
@Injectable()
export class RecommendationsService {
  constructor(
    private readonly database: DataSource,
    private readonly copy: ReadModel,
    private readonly cards: WorkCardsService,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
  ) {}

  async list(kind: AssetKind, limit: number, caller: Caller): Promise<WorkCard[]> {
    await this.copy.ownWritesFound();
    const model = this.copy.current?.works;
    const query = workSearch.parse({ kind, sort: 'recommended' });
    if (!model) return this.cards.cards((await this.index.search({ ...query, limit })).ids, caller);
    const known = rows.parse(await this.database.query<unknown>(TASTE, [caller.accountId]));
    const taste = tasteOf(
      known.map((row) => ({ isMarked: row.is_marked, categories: model.categoriesOf(row.work_id) })),
    );
    const seen = new Set(known.map((row) => row.work_id));
    const { ids, owners } = model.search({ ...query, limit: LOOKED_THROUGH });
    const candidates = ids
      .map((id, place) => ({ id, owner: owners[place] ?? '', place, like: likeness(model.categoriesOf(id), taste) }))
      .filter(({ id, owner }) => owner !== caller.accountId && !seen.has(id));
    const most = Math.max(Number.MIN_VALUE, ...candidates.map(({ like }) => like));
    const worth = ({ like, place }: { like: number; place: number }) => like / most - place / LOOKED_THROUGH;
    candidates.sort((one, other) => worth(other) - worth(one));
    const order = apart(candidates.map(({ owner }) => owner), null); // prettier-ignore
    return this.cards.cards(order.slice(0, limit).flatMap((place) => candidates[place]?.id ?? []), caller); // prettier-ignore
  }
}

/** The weight of each category; the sum is 1. */
function tasteOf(known: readonly { isMarked: boolean; categories: readonly string[] }[]): ReadonlyMap<string, number> {
  const taste = new Map<string, number>();
  let sum = 0;
  for (const { isMarked, categories } of known)
    for (const category of categories) {
      const weight = isMarked ? WEIGHT.marked : WEIGHT.seen;
      taste.set(category, (taste.get(category) ?? 0) + weight);
      sum += weight;
    }
  for (const [category, weight] of taste) taste.set(category, weight / sum);
  return taste;
}

/** The mere number of categories must not raise the score. */
function likeness(categories: readonly string[], taste: ReadonlyMap<string, number>): number {
  const liked = categories.reduce((total, category) => total + (taste.get(category) ?? 0), 0);
  return liked / Math.sqrt(Math.max(1, categories.length));
}
