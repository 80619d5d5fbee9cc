import { joinedForm, type suggestions, SUGGESTIONS } from '@koma/contracts';
import type { Served } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { AskedWordsService, SearchTotalsService } from '../../search/index.js';

type Asked = Served<typeof suggestions.frequent>['query'];

/** Number of searches that are tried: they may lead to what is hidden by now. */
const TRIED = 12;

/** Searches of many members, offered while somebody types. */
@Injectable()
export class FrequentSearchesService {
  constructor(
    private readonly asked: AskedWordsService,
    private readonly totals: SearchTotalsService,
  ) {}

  /** Those that begin with what was typed come first, then those that hold it. */
  async list({ q, kind }: Asked): Promise<{ q: string }[]> {
    const typed = joinedForm(q);
    if (typed === '' && q.trim() !== '') return [];
    const placed = (await this.asked.frequent()).map(({ word, written }) => ({
      written,
      place: joinedForm(word).indexOf(typed),
    }));
    const fitting = placed
      .filter(({ place }) => place >= 0)
      .toSorted((a, b) => Math.sign(a.place) - Math.sign(b.place));
    const found = [];
    for (const { written } of fitting.slice(0, TRIED)) {
      if (found.length === SUGGESTIONS.ofEach) break;
      if ((await this.totals.count(written, kind)) > 0) found.push({ q: written });
    }
    return found;
  }
}
