import { type Presentations, presentations, VIEW } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type Period, periodBefore } from '../period.js';

/** Number of most presented works. */
const MOST_WORKS = 50;
const { series: seriesRows, works: workRows } = presentations.shape;
const totalRow = z.tuple([z.object({ total: z.int() })]);

/** How often a creator's works were presented. */
@Injectable()
export class PresentationsService {
  constructor(private readonly database: DataSource) {}

  /** Per day of Asia/Tokyo; days without presentations are zero. */
  async total(ownerId: string, { from, to }: Period): Promise<Presentations> {
    const before = periodBefore({ from, to });
    const [series, works, totalBefore] = await Promise.all([
      this.series(ownerId, { from, to }),
      this.works(ownerId, { from, to }),
      this.sum(ownerId, before),
    ]);
    const total = series.reduce((sum, day) => sum + day.presentations, 0);
    return { from, to, total, totalBefore, series, works };
  }

  /** Deletes who has presented what, once it is no longer needed; the daily counts stay. */
  async deleteOld(): Promise<void> {
    // Events may arrive a day late; a viewer counts again after half an hour anyway.
    await this.database.query('DELETE FROM last_presentation WHERE at < now() - make_interval(days => 1, mins => $1)', [
      VIEW.onceMinutes,
    ]);
  }

  private async series(ownerId: string, { from, to }: Period) {
    const rows = await this.database.query<unknown>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(sum(presentations), 0)::int AS presentations
       FROM generate_series($2::date, $3::date, '1 day') AS days(day)
       LEFT JOIN (SELECT day, presentations FROM daily_presentations WHERE owner_id = $1) AS own USING (day)
       GROUP BY day ORDER BY day`,
      [ownerId, from, to],
    );
    return seriesRows.parse(rows);
  }

  private async works(ownerId: string, { from, to }: Period) {
    const rows = await this.database.query<unknown>(
      `SELECT viewable.kind, id, viewable.title, sum(presentations)::int AS presentations
       FROM daily_presentations AS daily JOIN viewable USING (id)
       WHERE daily.owner_id = $1 AND day BETWEEN $2 AND $3
       GROUP BY 1, 2, 3 ORDER BY presentations DESC, id LIMIT ${MOST_WORKS}`,
      [ownerId, from, to],
    );
    return workRows.parse(rows);
  }

  private async sum(ownerId: string, { from, to }: Period): Promise<number> {
    const rows = await this.database.query<unknown>(
      `SELECT coalesce(sum(presentations), 0)::int AS total FROM daily_presentations
       WHERE owner_id = $1 AND day BETWEEN $2 AND $3`,
      [ownerId, from, to],
    );
    return totalRow.parse(rows)[0].total;
  }
}
