import { type RequestOf, type suggestions, SUGGESTIONS } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SearchTotalsService } from '../../search/index.js';
import { findNeighbours } from './corrections.queries.js';

type Asked = RequestOf<typeof suggestions.corrections>['query'];

/** Words that are looked at; a search reads no more. */
const MOST_WORDS = 10;
/** Number of candidates whose results are counted. */
const TRIED = 12;

/** What may have been meant by a search that finds nothing. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly database: DataSource,
    private readonly totals: SearchTotalsService,
  ) {}

  /** One word is corrected: the first that finds nothing by itself. */
  async find({ q, kind }: Asked): Promise<{ q: string; total: number }[]> {
    const words = q.split(/\s+/).filter(Boolean);
    for (const [at, word] of words.slice(0, MOST_WORDS).entries()) {
      if ((await this.totals.count(word, kind)) > 0) continue;
      const found = await this.tried(
        await findNeighbours(this.database, word),
        (name) => words.with(at, name).join(' '),
        kind,
      );
      return found.slice(0, SUGGESTIONS.ofEach);
    }
    return [];
  }

  private async tried(candidates: readonly string[], toQuery: (name: string) => string, kind: Asked['kind']) {
    const found = [];
    for (const name of candidates.slice(0, TRIED)) {
      const q = toQuery(name);
      const total = await this.totals.count(q, kind);
      if (total > 0) found.push({ q, total });
    }
    return found.toSorted((one, other) => other.total - one.total);
  }
}
