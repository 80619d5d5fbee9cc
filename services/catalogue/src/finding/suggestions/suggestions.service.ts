import { companyForm, joinedForm, SUGGESTIONS, type Suggestion, workSearch } from '@koma/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findWorksInOrder, nameFormsOf, type WorkRow } from '../../portfolio/index.js';
import { PeopleService } from '../people/index.js';
import { companyPatterns, isCalled, rankOfName, SEARCH_INDEX, type SearchIndex } from '../../search/index.js';

/** Lower is better. */
interface Ranked {
  rank: number;
  suggestion: Suggestion;
}

/** Number of works of each kind searched for titles and tags. */
const LOOKED_THROUGH = 50;
const companyRows = z.array(z.object({ kind: z.enum(['client', 'agency', 'production']), name: z.string() }));
const COMPANIES = `
  SELECT kind, name FROM (
    SELECT DISTINCT ON (key) kind, name, key, works FROM company_name
    WHERE kind IN ('client', 'agency', 'production') AND ${isCalled('$1')} ORDER BY key, works DESC
  ) AS spelt ORDER BY position($2 in key) <> 1, works DESC, name LIMIT $3`;

/** 0: equal, 1: begins with it, 2: contains it. */
const rankOf = (form: string, wanted: string): number => (form === wanted ? 0 : form.startsWith(wanted) ? 1 : 2);

/** Suggestions while somebody types; public content only. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly database: DataSource,
    private readonly people: PeopleService,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
  ) {}

  /** Matches at the beginning come first; then people, companies, titles and tags. */
  async list(q: string): Promise<Suggestion[]> {
    if (joinedForm(q) === '') return [];
    const [creators, companies, works] = await Promise.all([this.creators(q), this.companies(q), this.works(q)]);
    return [...creators, ...companies, ...titlesOf(works, q), ...tagsOf(works, q)]
      .sort((one, other) => one.rank - other.rank)
      .slice(0, SUGGESTIONS.most)
      .map(({ suggestion }) => suggestion);
  }

  private async creators(q: string): Promise<Ranked[]> {
    const found = await this.people.suggest(q, SUGGESTIONS.ofEach);
    return found.map((creator) => ({
      rank: rankOfName(nameFormsOf(creator), q),
      suggestion: { kind: 'creator', creator },
    }));
  }

  private async companies(q: string): Promise<Ranked[]> {
    const key = companyForm(q);
    if (key === '') return [];
    const rows = await this.database.query<unknown>(COMPANIES, [companyPatterns(q), key, SUGGESTIONS.ofEach]);
    return companyRows.parse(rows).map(({ kind: as, name }) => ({
      rank: rankOf(companyForm(name), key),
      suggestion: { kind: 'company', name, as },
    }));
  }

  /** Works that contain the words; the search has them in memory. */
  private async works(q: string): Promise<WorkRow[]> {
    const found = await Promise.all(
      (['video', 'image'] as const).map((kind) =>
        this.index.search(workSearch.parse({ kind, q, sort: 'recommended', limit: LOOKED_THROUGH })),
      ),
    );
    const ids = found.flatMap((one) => one.ids);
    return findWorksInOrder(this.database.manager, ids);
  }
}

/** Equal titles are listed once. */
function titlesOf(works: readonly WorkRow[], q: string): Ranked[] {
  const wanted = joinedForm(q);
  const byTitle = new Map<string, Ranked>();
  for (const { id, kind: workKind, title, titleEn } of works) {
    const forms = [title, titleEn].map(joinedForm).filter((form) => form.includes(wanted));
    const rank = Math.min(...forms.map((form) => rankOf(form, wanted)));
    const suggestion = { kind: 'work', id, workKind, title, titleEn } as const;
    if (forms.length > 0 && !byTitle.has(joinedForm(title))) byTitle.set(joinedForm(title), { rank, suggestion });
  }
  return bestOf([...byTitle.values()]);
}

function tagsOf(works: readonly WorkRow[], q: string): Ranked[] {
  const wanted = joinedForm(q);
  const byForm = new Map(works.flatMap(({ tags }) => tags).map((tag) => [joinedForm(tag), tag]));
  const found = [...byForm].filter(([form]) => form.includes(wanted));
  return bestOf(found.map(([form, name]) => ({ rank: rankOf(form, wanted), suggestion: { kind: 'tag', name } })));
}

const bestOf = (all: Ranked[]): Ranked[] =>
  all.toSorted((one, other) => one.rank - other.rank).slice(0, SUGGESTIONS.ofEach);
