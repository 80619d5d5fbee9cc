import type { MeasureCounts } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventStore, type SubjectCount } from '../events/index.js';
import { findMarksPerSubject } from '../marks/index.js';
import type { Period } from '../period.js';

export type AnyCount = Omit<SubjectCount, 'measure'> & { measure: keyof MeasureCounts };
/** Figures of one work or profile, in a period and in the one before. */
export interface Counts {
  counts: MeasureCounts;
  before: MeasureCounts;
}

const none = (): MeasureCounts => ({ view: 0, favourite: 0, save: 0, presentation: 0 });

/** Adds figures up. */
export function sumOf(all: Iterable<Pick<AnyCount, 'measure' | 'isNow' | 'count'>>): Counts {
  const sum: Counts = { counts: none(), before: none() };
  for (const { measure, isNow, count } of all) (isNow ? sum.counts : sum.before)[measure] += count;
  return sum;
}

/** All figures of what a creator owns. */
@Injectable()
export class SubjectCountsService {
  constructor(
    private readonly store: EventStore,
    private readonly database: DataSource,
  ) {}

  /** One row per work or profile, measure and period that has any. */
  async find(ownerId: string, periods: { before: Period; now: Period }): Promise<AnyCount[]> {
    const [events, marks] = await Promise.all([
      this.store.perSubject(ownerId, periods),
      findMarksPerSubject(this.database.manager, ownerId, periods),
    ]);
    return [...events, ...marks];
  }
}
