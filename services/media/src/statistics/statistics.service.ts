import { comparedOf, type FileStatistics, type Period, periodBefore, SITE_OWNER } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countUploads, measureStorage } from './statistics.queries.js';

/** Sums about files for staff. */
@Injectable()
export class StatisticsService {
  constructor(private readonly database: DataSource) {}

  async files(period: Period): Promise<FileStatistics> {
    const { manager } = this.database;
    const [all, storage] = await Promise.all([
      countUploads(manager, { from: periodBefore(period).from, to: period.to }, SITE_OWNER),
      measureStorage(manager, SITE_OWNER),
    ]);
    const { from } = period;
    const added = {
      videos: comparedOf(all, from, ({ videos }) => videos),
      images: comparedOf(all, from, ({ images }) => images),
    };
    return { ...period, added, days: all.filter(({ day }) => day >= from), storage };
  }
}
