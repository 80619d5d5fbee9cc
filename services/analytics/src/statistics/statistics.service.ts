import { type ActivityStatistics, comparedOf, daysOf, type Period, periodBefore } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventStore } from '../events/index.js';
import { knownFrom } from '../period.js';
import { countCollected, countMembers, countMembersPer, makeLooks } from './statistics.queries.js';

/** Sums about the use of Koma for staff. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly database: DataSource,
    private readonly store: EventStore,
  ) {}

  async activity(period: Period): Promise<ActivityStatistics> {
    const before = periodBefore(period);
    const both = { from: before.from, to: period.to };
    const [videos, images] = await Promise.all([this.viewsOf('video', both), this.viewsOf('image', both)]);
    return this.database.transaction(async (tx) => {
      await makeLooks(tx);
      await this.store.putLooks(tx, 'look', both);
      const [now, earlier] = [await countMembers(tx, period), await countMembers(tx, before)];
      const members = new Map((await countMembersPer('day', tx, period)).map((row) => [row.day, row]));
      const collected = countByDay(await countCollected(tx, both));
      const days = daysOf(both).map((day) => ({
        ...{ day, creators: 0, users: 0, ...members.get(day) },
        views: (videos.get(day) ?? 0) + (images.get(day) ?? 0),
        collected: collected.get(day) ?? 0,
      }));
      return {
        ...{ ...period, knownFrom: knownFrom() },
        members: {
          creators: { count: now.creators, before: earlier.creators },
          users: { count: now.users, before: earlier.users },
        },
        views: comparedOf(days, period.from, (row) => row.views),
        collected: comparedOf(days, period.from, (row) => row.collected),
        days: days.filter(({ day }) => day >= period.from),
        weeks: await countMembersPer('week', tx, period),
      };
    });
  }

  private async viewsOf(kind: 'video' | 'image', period: Period) {
    return countByDay(await this.store.perDay(null, { measure: 'view', kind, period }));
  }
}

const countByDay = (rows: readonly { day: string; count: number }[]) =>
  new Map(rows.map(({ day, count }) => [day, count]));
