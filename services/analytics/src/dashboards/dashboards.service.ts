import {
  type Breakdown,
  type CountedWorks,
  type dashboards,
  FIGURE_ROWS,
  type Facet,
  type FacetRow,
  type Figures,
  type Funnel,
  type RequestOf,
} from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventStore } from '../events/index.js';
import { countLicenceActs, countOpenings, findMarksPerDay } from '../marks/index.js';
import { daysOf, type Period, withPeriodBefore } from '../period.js';
import { findWorks } from '../viewables/index.js';
import { type FacetGroup, groupBy } from './facets.js';
import { type AnyCount, type Counts, SubjectCountsService, sumOf } from './subject-counts.service.js';

type Measured = { key: string } & Counts;

/** Most views first, then most favourites, saves and presentations. */
const byFigures = <T extends Counts>(a: T, b: T): number =>
  b.counts.view - a.counts.view ||
  b.counts.favourite - a.counts.favourite ||
  b.counts.save - a.counts.save ||
  b.counts.presentation - a.counts.presentation;

/** Figures of a creator's profile and works. */
@Injectable()
export class DashboardsService {
  constructor(
    private readonly database: DataSource,
    private readonly store: EventStore,
    private readonly subjectCounts: SubjectCountsService,
  ) {}

  async figures(ownerId: string, query: RequestOf<typeof dashboards.figures>['query']): Promise<Figures> {
    const { measure, kind } = query;
    const periods = withPeriodBefore(query);
    const [days, all] = await Promise.all([
      this.perDay(ownerId, { measure, kind, period: periods.now }),
      this.subjectCounts.find(ownerId, periods),
    ]);
    const asked = all.filter((one) => one.measure === measure && (!kind || one.kind === kind));
    const perDay = new Map(days.map(({ day, count }) => [day, count]));
    const byKind = { video: 0, image: 0, creator: 0 };
    for (const one of asked) if (one.isNow) byKind[one.kind] += one.count;
    return {
      ...{ ...periods.now, measure },
      total: days.reduce((sum, { count }) => sum + count, 0),
      totalBefore: asked.reduce((sum, { isNow, count }) => sum + (isNow ? 0 : count), 0),
      series: daysOf(periods.now).map((day) => ({ day, count: perDay.get(day) ?? 0 })),
      byKind,
    };
  }

  async breakdown(ownerId: string, facet: Facet, period: Period): Promise<Breakdown> {
    const { now, works, countsOf } = await this.measured(ownerId, period);
    const { groups, without } = groupBy(facet, works);
    const rows = groups
      .map((group) => rowOf(group, countsOf))
      .toSorted((a, b) => byFigures(a, b) || (a.name < b.name ? -1 : 1));
    return { ...now, facet, rows: rows.slice(0, FIGURE_ROWS), total: rows.length, without };
  }

  async works(
    ownerId: string,
    { kind, facet, key, ...period }: RequestOf<typeof dashboards.works>['query'],
  ): Promise<CountedWorks> {
    const { now, works, countsOf } = await this.measured(ownerId, period);
    const group = facet && groupBy(facet, works).groups.find((one) => one.key === key);
    const chosen = (facet ? (group?.works ?? []) : works).filter((work) => !kind || work.kind === kind);
    const items = chosen
      .map((work) => ({
        ...{ kind: work.kind, id: work.id, title: work.title, titleEn: work.titleEn, isDeleted: work.isDeleted },
        ...countsOf(work.id),
      }))
      .toSorted((a, b) => byFigures(a, b) || (a.id < b.id ? 1 : -1));
    return {
      ...now,
      items: items.slice(0, FIGURE_ROWS),
      total: items.length,
      row: group ? rowOf(group, countsOf) : null,
    };
  }

  async funnel(ownerId: string, period: Period): Promise<Funnel> {
    const periods = withPeriodBefore(period);
    const { manager } = this.database;
    const [all, openings, requests, licences] = await Promise.all([
      this.subjectCounts.find(ownerId, periods),
      countOpenings(manager, ownerId, periods),
      countLicenceActs(manager, ownerId, 'submit', periods),
      countLicenceActs(manager, ownerId, 'accept', periods),
    ]);
    const { counts, before } = sumOf(all);
    const steps = (['view', 'favourite', 'save', 'presentation'] as const).map((step) => ({
      ...{ step, count: counts[step] },
      before: before[step],
    }));
    const later = [
      { step: 'opening' as const, ...openings },
      { step: 'request' as const, ...requests },
      { step: 'licence' as const, ...licences },
    ];
    return { ...periods.now, steps: [...steps, ...later] };
  }

  private perDay(
    ownerId: string,
    {
      measure,
      ...question
    }: Pick<RequestOf<typeof dashboards.figures>['query'], 'measure' | 'kind'> & { period: Period },
  ) {
    return measure === 'view' || measure === 'presentation'
      ? this.store.perDay(ownerId, { measure, ...question })
      : findMarksPerDay(this.database.manager, ownerId, { measure, ...question });
  }

  /** Works with their figures. */
  private async measured(ownerId: string, period: Period) {
    const periods = withPeriodBefore(period);
    const [works, all] = await Promise.all([
      findWorks(this.database.manager, ownerId),
      this.subjectCounts.find(ownerId, periods),
    ]);
    const perWork: ReadonlyMap<string, AnyCount[]> = Map.groupBy(all, ({ id }) => id);
    return { now: periods.now, works, countsOf: (id: string) => sumOf(perWork.get(id) ?? []) };
  }
}

function rowOf({ key, name, works }: FacetGroup, countsOf: (id: string) => Counts): FacetRow & Measured {
  const all = works.map(({ id }) => countsOf(id));
  const add = (period: keyof Counts) => ({
    view: all.reduce((sum, one) => sum + one[period].view, 0),
    favourite: all.reduce((sum, one) => sum + one[period].favourite, 0),
    save: all.reduce((sum, one) => sum + one[period].save, 0),
    presentation: all.reduce((sum, one) => sum + one[period].presentation, 0),
  });
  return { key, name, works: works.length, counts: add('counts'), before: add('before') };
}
