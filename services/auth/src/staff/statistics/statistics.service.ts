import { type ApplicationStatistics, applicationStep, type MemberStatistics, type Period } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countApplicationDays, countGroups, countKinds, countMemberDays, countStep } from './statistics.queries.js';

/** Sums about members and applications for staff. */
@Injectable()
export class StatisticsService {
  constructor(private readonly database: DataSource) {}

  async members(period: Period): Promise<MemberStatistics> {
    const { manager } = this.database;
    const [groups, joined, left, days] = await Promise.all([
      countGroups(manager),
      countKinds(manager, 'joined', period),
      countKinds(manager, 'left', period),
      countMemberDays(manager, period),
    ]);
    return { ...period, groups, joined, left, days };
  }

  async applications(period: Period): Promise<ApplicationStatistics> {
    const { manager } = this.database;
    const [counted, refused, days] = await Promise.all([
      Promise.all(applicationStep.options.map((step) => countStep(manager, step, period))),
      countKinds(manager, 'refused', period),
      countApplicationDays(manager, period),
    ]);
    return { ...period, steps: counted, refused, days };
  }
}
