import type { ExportPart } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findDailyPresentations } from '../presentations/index.js';
import { findActivity, findDailyViews } from '../views/index.js';
import { csv } from './csv.js';

/** Exports what this service stores of an account. */
@Injectable()
export class ExportService {
  constructor(private readonly database: DataSource) {}

  async part(accountId: string): Promise<ExportPart> {
    const { manager } = this.database;
    const [activity, views, presentations] = await Promise.all([
      findActivity(manager, accountId),
      findDailyViews(manager, accountId),
      findDailyPresentations(manager, accountId),
    ]);
    return {
      files: {
        'activity/activity.csv': csv(
          ['seen_at', 'kind', 'id', 'title'],
          activity.map(({ at, kind, id, title }) => [at.toISOString(), kind, id, title]),
        ),
        'activity/views.csv': csv(
          ['day', 'kind', 'id', 'title', 'views'],
          views.map(({ day, kind, id, title, views: count }) => [day, kind, id, title, count]),
        ),
        'activity/presentations.csv': csv(
          ['day', 'id', 'title', 'presentations'],
          presentations.map(({ day, id, title, presentations: count }) => [day, id, title, count]),
        ),
      },
    };
  }
}
