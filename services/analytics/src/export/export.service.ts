import type { ExportPart } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { csv } from './csv.js';

const activityRows = z.array(z.object({ at: z.date(), kind: z.string(), id: z.string(), title: z.string() }));
const viewsRows = z.array(
  z.object({ day: z.string(), kind: z.string(), id: z.string(), title: z.string(), views: z.number().int() }),
);
const presentedRows = z.array(z.object({ day: z.string(), id: z.string(), title: z.string(), presentations: z.int() }));

/** What this service keeps of an account, for the export of everything. */
@Injectable()
export class ExportService {
  constructor(private readonly database: DataSource) {}

  async part(accountId: string): Promise<ExportPart> {
    const [activity, views, presentations] = await Promise.all([
      this.activity(accountId),
      this.views(accountId),
      this.presentations(accountId),
    ]);
    return {
      files: {
        'activity/activity.csv': activity,
        'activity/views.csv': views,
        'activity/presentations.csv': presentations,
      },
    };
  }

  /** One line per view that the account made, oldest first. */
  private async activity(accountId: string): Promise<string> {
    const rows = await this.database.query<unknown>(
      `SELECT seen.at, seen.kind, seen.id, viewable.title
       FROM account_view AS seen JOIN viewable USING (id, kind)
       WHERE seen.account_id = $1 ORDER BY seen.at, seen.view_id`,
      [accountId],
    );
    const seen = activityRows.parse(rows);
    return csv(
      ['seen_at', 'kind', 'id', 'title'],
      seen.map(({ at, kind, id, title }) => [at.toISOString(), kind, id, title]),
    );
  }

  /** How often what the account owns was seen, per day of Asia/Tokyo. */
  private async views(accountId: string): Promise<string> {
    const rows = await this.database.query<unknown>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, daily.kind, daily.id, coalesce(viewable.title, '') AS title, views
       FROM daily_views AS daily LEFT JOIN viewable USING (id, kind)
       WHERE daily.owner_id = $1 ORDER BY day, daily.kind, daily.id`,
      [accountId],
    );
    const daily = viewsRows.parse(rows);
    return csv(
      ['day', 'kind', 'id', 'title', 'views'],
      daily.map(({ day, kind, id, title, views }) => [day, kind, id, title, views]),
    );
  }

  /** How often works that the account owns were presented, per day of Asia/Tokyo. */
  private async presentations(accountId: string): Promise<string> {
    const rows = await this.database.query<unknown>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, id, coalesce(viewable.title, '') AS title, presentations
       FROM daily_presentations AS daily LEFT JOIN viewable USING (id)
       WHERE daily.owner_id = $1 ORDER BY day, id`,
      [accountId],
    );
    return csv(
      ['day', 'id', 'title', 'presentations'],
      presentedRows.parse(rows).map(({ day, id, title, presentations }) => [day, id, title, presentations]),
    );
  }
}
