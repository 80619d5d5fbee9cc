import { REPORT_KINDS, reportYearRow, type ReportYearRow } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/**
 * Counts the reports that came in during a year of Tokyo by what became of them since; the days run from the report to the first
 * decision.
 */
const YEAR = `
  SELECT kind.kind, count(report.id)::int AS received,
    (count(*) FILTER (WHERE acts.hidden))::int AS hidden, (count(*) FILTER (WHERE acts.kept))::int AS kept,
    (count(*) FILTER (WHERE acts.objected))::int AS objections,
    (count(*) FILTER (WHERE acts.restored))::int AS restored,
    round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM acts.first_at - report.confirmed_at) / 86400))::numeric, 1)::float8
      AS "medianDays"
  FROM unnest($2::text[]) WITH ORDINALITY AS kind (kind, place)
  LEFT JOIN report ON report.kind = kind.kind
    AND report.confirmed_at >= make_timestamptz($1, 1, 1, 0, 0, 0, 'Asia/Tokyo')
    AND report.confirmed_at < make_timestamptz($1 + 1, 1, 1, 0, 0, 0, 'Asia/Tokyo')
  LEFT JOIN LATERAL (
    SELECT bool_or(act = 'hidden') AS hidden, bool_or(act = 'kept') AS kept, bool_or(act = 'objected') AS objected,
      bool_or(act = 'restored') AS restored, min(at) FILTER (WHERE act IN ('hidden', 'kept')) AS first_at
    FROM report_step WHERE report_id = report.id
  ) AS acts ON true
  GROUP BY kind.kind, kind.place ORDER BY kind.place`;

/** The yearly count for a report on transparency. */
@Injectable()
export class ReportYearsService {
  constructor(private readonly database: DataSource) {}

  async of(year: number): Promise<ReportYearRow[]> {
    return z.array(reportYearRow).parse(await this.database.query<unknown>(YEAR, [year, [...REPORT_KINDS]]));
  }
}
