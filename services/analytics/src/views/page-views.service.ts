import { type PageViews, type WorkViews, workViews } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { periodBefore } from '../period.js';

const seriesRows = z.array(z.object({ day: z.string(), views: z.number().int() }));
const kindRows = z.array(z.object({ kind: z.enum(['video', 'image', 'creator']), views: z.number().int() }));
const totalRow = z.array(z.object({ views: z.number().int() }));

@Injectable()
export class PageViewsService {
  constructor(private readonly database: DataSource) {}

  /** Views of everything a creator owns, per day of Asia/Tokyo; days without views are zero. */
  async total(ownerId: string, from: string, to: string): Promise<PageViews> {
    const before = periodBefore({ from, to });
    const [series, kinds, totalBefore] = await Promise.all([
      this.series(ownerId, from, to),
      this.byKind(ownerId, from, to),
      this.sum(ownerId, before.from, before.to),
    ]);
    const byKind = {
      video: 0,
      image: 0,
      creator: 0,
      ...Object.fromEntries(kinds.map(({ kind, views }) => [kind, views])),
    };
    return { from, to, total: series.reduce((sum, { views }) => sum + views, 0), totalBefore, series, byKind };
  }

  /** Views of each work that a creator owns. */
  async ofWorks(ownerId: string): Promise<WorkViews> {
    const items = await this.database.query<unknown>(
      "SELECT id, sum(views)::int AS views FROM daily_views WHERE owner_id = $1 AND kind <> 'creator' GROUP BY id ORDER BY id",
      [ownerId],
    );
    return workViews.parse({ items });
  }

  private async series(ownerId: string, from: string, to: string) {
    const rows = await this.database.query<unknown>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(sum(views), 0)::int AS views
       FROM generate_series($2::date, $3::date, '1 day') AS days(day)
       LEFT JOIN (SELECT day, views FROM daily_views WHERE owner_id = $1) AS own USING (day)
       GROUP BY day ORDER BY day`,
      [ownerId, from, to],
    );
    return seriesRows.parse(rows);
  }

  private async byKind(ownerId: string, from: string, to: string) {
    const rows = await this.database.query<unknown>(
      'SELECT kind, sum(views)::int AS views FROM daily_views WHERE owner_id = $1 AND day BETWEEN $2 AND $3 GROUP BY kind',
      [ownerId, from, to],
    );
    return kindRows.parse(rows);
  }

  private async sum(ownerId: string, from: string, to: string): Promise<number> {
    const rows = await this.database.query<unknown>(
      'SELECT coalesce(sum(views), 0)::int AS views FROM daily_views WHERE owner_id = $1 AND day BETWEEN $2 AND $3',
      [ownerId, from, to],
    );
    return totalRow.parse(rows)[0]?.views ?? 0;
  }
}
