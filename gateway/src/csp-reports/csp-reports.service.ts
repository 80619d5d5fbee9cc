import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Violation } from './violation.js';

/** Different violations that are counted; a stranger could invent any number. */
const MOST = 1_000;
const KEPT = '30 days';

/** Counts violations of the Content-Security-Policy; `node main.js csp-reports` prints them. */
@Injectable()
export class CspReportsService {
  constructor(private readonly database: DataSource) {}

  async count(violations: readonly Violation[]): Promise<void> {
    for (const { directive, blocked, page } of violations) {
      const known = [directive, blocked, page];
      const [, counted] = await this.database.query<[unknown, number]>(
        `UPDATE csp_report SET count = count + 1, last_at = now() WHERE directive = $1 AND blocked = $2 AND page = $3`,
        known,
      );
      if (counted === 0) await this.add(known);
    }
  }

  private async add(violation: readonly string[]): Promise<void> {
    await this.database.query(`DELETE FROM csp_report WHERE last_at < now() - interval '${KEPT}'`);
    await this.database.query(
      `INSERT INTO csp_report (directive, blocked, page, count)
       SELECT $1, $2, $3, 1 WHERE (SELECT count(*) FROM csp_report) < ${MOST}
       ON CONFLICT (directive, blocked, page) DO UPDATE SET count = csp_report.count + 1, last_at = now()`,
      [...violation],
    );
  }
}

/** The counted violations as lines of text, the most frequent first. */
export async function printCspReports(database: DataSource): Promise<string> {
  const rows = await database.query<Record<'count' | 'directive' | 'blocked' | 'page' | 'last', string>[]>(
    `SELECT count, directive, blocked, page, to_char(last_at, 'YYYY-MM-DD HH24:MI') AS last
     FROM csp_report ORDER BY count DESC, directive, blocked, page`,
  );
  if (rows.length === 0) return 'no reports';
  return rows
    .map(({ count, directive, blocked, page, last }) => [count, directive, blocked, page, last].join('\t'))
    .join('\n');
}
