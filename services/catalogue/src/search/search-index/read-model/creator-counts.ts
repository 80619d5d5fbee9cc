import {
  assetKind,
  CATEGORY_FILTERS,
  COUNTED_NAMES,
  type CreatorSearch,
  NAME_FILTERS,
  PERSON_FILTERS,
} from '@koma/contracts';
import { workFilters } from '../creator-conditions.js';
import type { Facet } from '../search-index.js';
import type { CreatorFinder } from './creator-finder.js';
import type { Hits } from './hits.js';
import type { WorkModel } from './work-model.js';

const WORK_FILTERS = [...CATEGORY_FILTERS, ...NAME_FILTERS] as const;

/**
 * Counts creators for every value of every filter. A filter's own choice does not narrow its own counts: its values are
 * alternatives (decision 17).
 */
export class CreatorCounts {
  constructor(
    private readonly works: WorkModel,
    private readonly finder: CreatorFinder,
  ) {}

  count(query: CreatorSearch): Facet[] {
    return [
      ...this.countPersons(query),
      ...this.countOwnAwards(query),
      ...this.countKinds(query),
      ...this.countRoles(query),
      ...this.countWorks(query),
    ];
  }

  private countPersons(query: CreatorSearch): Facet[] {
    const isChosen = (filter: (typeof PERSON_FILTERS)[number]) => Boolean(query[filter]?.length);
    const free = new Set<string>(PERSON_FILTERS.filter((filter) => !isChosen(filter)));
    const count = (asked: CreatorSearch, filters: ReadonlySet<string>) =>
      this.finder.filters.count(this.finder.find(asked), filters);
    return [
      ...count(query, free),
      ...PERSON_FILTERS.filter(isChosen).flatMap((filter) =>
        count({ ...query, [filter]: undefined }, new Set([filter])),
      ),
    ];
  }

  private countOwnAwards(query: CreatorSearch): Facet[] {
    const asked = { ...query, ownAward: undefined };
    return this.finder.ownAwards
      .count(this.finder.find(asked).toList(), asked, COUNTED_NAMES)
      .map((facet) => ({ kind: 'ownAward', ...facet }));
  }

  private countKinds(query: CreatorSearch): Facet[] {
    const persons = this.finder.findPersons(query);
    return assetKind.options.flatMap((key) => {
      const works = this.works.find({ ...workFilters(query), kind: key });
      const count = this.finder.withWork(persons, works, query.role).size;
      return count > 0 ? [{ kind: 'kind', key, count }] : [];
    });
  }

  private countRoles(query: CreatorSearch): Facet[] {
    const persons = this.finder.findPersons(query).toBits();
    return this.works.makers.makersByRole(this.works.find(workFilters(query) ?? {})).flatMap(({ role, makers }) => {
      const count = makers.intersection_size(persons);
      return count > 0 ? [{ kind: 'role', key: role, count }] : [];
    });
  }

  private countWorks(query: CreatorSearch): Facet[] {
    const isChosen = (filter: (typeof WORK_FILTERS)[number]) => Boolean(query[filter]?.length);
    const free = WORK_FILTERS.filter((filter) => !isChosen(filter));
    return [
      ...this.countValues(query, free),
      ...WORK_FILTERS.filter(isChosen).flatMap((filter) =>
        this.countValues({ ...query, [filter]: undefined }, [filter]),
      ),
    ];
  }

  /** The number of creators with each value among the matching works. */
  private countValues(query: CreatorSearch, filters: readonly (typeof WORK_FILTERS)[number][]): Facet[] {
    const groups = this.worksOfEach(query);
    const names = NAME_FILTERS.filter((name) => filters.includes(name));
    return [
      ...this.works.categories.countGroups(groups, new Set<string>(filters)),
      ...names.flatMap((kind) =>
        this.works.names[kind].countGroups(groups, COUNTED_NAMES).map((facet) => ({ kind, ...facet })),
      ),
    ];
  }

  /** For each creator, the matching works, if any. */
  private worksOfEach(query: CreatorSearch): readonly Uint32Array[] {
    const { makers } = this.works;
    const filters = workFilters(query);
    const works = this.works.find(filters ?? {});
    const persons = this.finder.findPersons(query);
    const bits = works.toBits();
    return [...this.withFew(persons, works, query.role).toList()].map((ordinal) => {
      const lists = makers.worksIn(ordinal, query.role);
      const [first] = lists;
      const all =
        lists.length === 1 && first ? first.view() : Uint32Array.from(lists.flatMap((list) => [...list.view()]));
      return filters ? all.filter((work) => bits.has(work)) : all;
    });
  }

  /** Leaves out creators without matching works, where that is fast. */
  private withFew(persons: Hits, works: Hits, roles: readonly string[] | undefined): Hits {
    return works.size < persons.size ? this.finder.withWork(persons, works, roles) : persons;
  }
}
