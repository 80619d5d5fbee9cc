import { isBeforeKnown, type ViewerGroups } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { EventStore, type ViewersCounts } from '../events/index.js';
import { knownFrom, type Period, today, withPeriodBefore } from '../period.js';
import { companyViews, visitedDays } from './company-views.js';
import { prefectureOf } from './prefecture-of.js';

type Row = { key: string; name: string; views: number };
type Group = 'companies' | 'kinds' | 'regions' | 'sources' | 'filters';
const byViews = (a: Row, b: Row): number => b.views - a.views || (a.key < b.key ? -1 : 1);
const keyed = (rows: readonly { key: string; views: number }[]): Row[] =>
  rows.map(({ key, views }) => ({ key, name: key, views }));

/** Who looked at what a creator owns. */
@Injectable()
export class AudienceService {
  constructor(private readonly store: EventStore) {}

  async find(ownerId: string, period: Period): Promise<ViewerGroups> {
    const { now, before } = withPeriodBefore(period);
    const known = { ...now, knownFrom: knownFrom() };
    const groups = await this.groups(ownerId, now);
    const earlier = isBeforeKnown(known) ? await this.groups(ownerId, before) : null;
    const compared = (group: Group) =>
      earlier
        ? withBefore(groups[group], earlier[group], group === 'companies' ? null : 0)
        : groups[group].map((row) => ({ ...row, before: null }));
    return {
      ...{ ...known, total: totalOf(groups.kinds), totalBefore: earlier && totalOf(earlier.kinds) },
      companies: compared('companies'),
      kinds: compared('kinds'),
      regions: compared('regions'),
      sources: compared('sources'),
      filters: compared('filters'),
    };
  }

  private async groups(ownerId: string, period: Period): Promise<Record<Group, Row[]>> {
    const [{ kinds, zipAreas, sources, filters }, visits] = await Promise.all([
      this.store.viewers(ownerId, period),
      this.store.companyVisits(ownerId, visitedDays(period)),
    ]);
    return {
      companies: withOthers(companyViews(visits, period, today()), totalOf(kinds)),
      kinds: keyed(kinds),
      regions: regionRows(zipAreas),
      sources: keyed(sources),
      filters: keyed(filters),
    };
  }
}

const totalOf = (rows: readonly Pick<Row, 'views'>[]): number => rows.reduce((sum, { views }) => sum + views, 0);

/** Rows with those of the period before; `none` where there was no such row, which of companies says nothing. */
function withBefore(rows: readonly Row[], earlier: readonly Row[], none: 0 | null) {
  const known = new Map(earlier.map(({ key, views }) => [key, views]));
  return rows.map((row) => ({ ...row, before: known.get(row.key) ?? (row.key === '' ? 0 : none) }));
}

/** All views that stand under no company's name are in the row with the empty key. */
function withOthers(named: readonly Row[], total: number): Row[] {
  const others = total - totalOf(named);
  return [...named, ...(others > 0 ? [{ key: '', name: '', views: others }] : [])];
}

function regionRows(zipAreas: ViewersCounts['zipAreas']): Row[] {
  const groups = Map.groupBy(zipAreas, ({ key }) => prefectureOf(key));
  return [...groups]
    .map(([key, areas]) => ({ key, name: key, views: areas.reduce((sum, { views }) => sum + views, 0) }))
    .toSorted(byViews);
}
