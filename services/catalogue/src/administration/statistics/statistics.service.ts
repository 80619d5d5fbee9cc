import { comparedOf, type Period, periodBefore, type WorkStatistics } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MembersService } from '../../members/index.js';
import { countAddedWorks, findLargestOwners } from './statistics.queries.js';

/** Sums about works for staff. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly database: DataSource,
    private readonly members: MembersService,
  ) {}

  async works(period: Period): Promise<WorkStatistics> {
    const { manager } = this.database;
    const [all, owners] = await Promise.all([
      countAddedWorks(manager, { from: periodBefore(period).from, to: period.to }),
      findLargestOwners(manager),
    ]);
    const brief = await this.members.briefs(
      manager,
      owners.map(({ ownerId }) => ownerId),
    );
    const { from } = period;
    const added = {
      videos: comparedOf(all, from, ({ videos }) => videos),
      images: comparedOf(all, from, ({ images }) => images),
    };
    const largest = owners.map((owner) => ({ ...owner, name: brief(owner.ownerId).name }));
    return { ...period, added, days: all.filter(({ day }) => day >= from), largest };
  }
}
