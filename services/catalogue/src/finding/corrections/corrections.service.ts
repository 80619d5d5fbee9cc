import {
  creatorSearch,
  joinedForm,
  type RequestOf,
  type suggestions,
  SUGGESTIONS,
  withoutLegalForm,
  workSearch,
} from '@koma/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { publicProfile } from '../../portfolio/index.js';
import { bigrams, CREATOR_INDEX, type CreatorIndex, SEARCH_INDEX, type SearchIndex } from '../../search/index.js';
import { canSlip, halves, isLike, slipPatterns } from './slips.js';

type Asked = RequestOf<typeof suggestions.corrections>['query'];

const names = z.array(z.object({ name: z.string() }));
/** Number of candidates whose results are counted. */
const TRIED = 12;

/** Names and titles that hold one of the patterns, the most usual first. */
const NAMES = `
  SELECT name FROM (
    SELECT name, works AS weight FROM company_name WHERE key LIKE ANY($1)
    UNION ALL SELECT form, 1000 FROM category_word WHERE form LIKE ANY($1) AND length(form) <= $2 + 1
    UNION ALL SELECT family_name || ' ' || first_name, 1 FROM creator JOIN creator_search ON creator_id = creator.id
      WHERE names LIKE ANY($1) AND ${publicProfile()}
  ) AS known GROUP BY name ORDER BY max(weight) DESC, name LIMIT $3`;
const TITLES = `
  SELECT DISTINCT title AS name FROM work_search JOIN work ON work.id = work_id
  WHERE (bigrams @> $2::text[] OR bigrams @> $3::text[]) AND body LIKE ANY($1) LIMIT $4`;

/** What may have been meant by a search that finds nothing. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly database: DataSource,
    @Inject(SEARCH_INDEX) private readonly works: SearchIndex,
    @Inject(CREATOR_INDEX) private readonly creators: CreatorIndex,
  ) {}

  /** One word is corrected: the first that finds nothing by itself. */
  async find({ q, kind }: Asked): Promise<{ q: string; total: number }[]> {
    const words = q.split(/\s+/).filter(Boolean);
    for (const [at, word] of words.entries()) {
      if ((await this.count(word, kind)) > 0) continue;
      const found = await this.tried(await this.neighbours(word), (name) => words.with(at, name).join(' '), kind);
      return found.slice(0, SUGGESTIONS.ofEach);
    }
    return [];
  }

  private async tried(candidates: readonly string[], toQuery: (name: string) => string, kind: Asked['kind']) {
    const found = [];
    for (const name of candidates.slice(0, TRIED)) {
      const q = toQuery(name);
      const total = await this.count(q, kind);
      if (total > 0) found.push({ q, total });
    }
    return found.toSorted((one, other) => other.total - one.total);
  }

  private async neighbours(word: string): Promise<string[]> {
    const form = joinedForm(word);
    if (!canSlip(form)) return [];
    const patterns = slipPatterns(form);
    const known = names.parse(await this.database.query<unknown>(NAMES, [patterns, [...form].length, TRIED]));
    const [one, other] = halves(form).map(bigrams);
    const titles =
      one?.length && other?.length
        ? names.parse(await this.database.query<unknown>(TITLES, [patterns, one, other, TRIED]))
        : [];
    // A work's text holds more than its title.
    const fitting = titles.filter(({ name }) => isLike(joinedForm(name), patterns));
    return [...new Set([...known, ...fitting].map(({ name }) => withoutLegalForm(name)))];
  }

  private async count(q: string, kind: Asked['kind']): Promise<number> {
    if (kind === 'creator') return (await this.creators.search(creatorSearch.parse({ q, limit: 1 }))).total;
    return (await this.works.search(workSearch.parse({ q, kind, limit: 1 }))).total;
  }
}
