import { type Caller, reportNumber } from '@koma/contracts';
import { found, newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { ReportBar } from './report-parts.entity.js';
import { Report } from './report.entity.js';

type Given = { reason: string; until: string | null };

/** Shuts reporters out from further reports, and admits them again. */
@Injectable()
export class ReportBarsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** A new bar takes the place of the one before. */
  async bar(reportId: string, { reason, until: lastDay }: Given, caller: Caller): Promise<void> {
    await this.change(reportId, caller, 'reporter.barred', { reason, until: lastDay ?? '' }, async (tx, report) => {
      const { email, accountId } = report;
      const bar = { id: newId(), email, accountId, reason, lastDay, barredBy: caller.accountId };
      await tx.insert(ReportBar, bar);
    });
  }

  async admit(reportId: string, caller: Caller): Promise<void> {
    await this.change(reportId, caller, 'reporter.admitted', {}, async () => undefined);
  }

  private async change(
    reportId: string,
    { accountId: actorId }: Caller,
    action: 'reporter.barred' | 'reporter.admitted',
    details: Record<string, string>,
    add: (tx: Tx, report: Report) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const where = { id: reportId, state: Not<Report['state']>('unconfirmed') };
      const report = found(await tx.findOne(Report, { where, lock: { mode: 'pessimistic_write' } }));
      await lift(tx, report);
      await add(tx, report);
      // The log is kept for longer than names, so it names the report only.
      const subject = { subjectId: reportId, subjectName: reportNumber(reportId) };
      await this.outbox.add(tx, 'staff.act.done', reportId, { action, actorId, ...subject, details });
    });
  }
}

/** Ends whatever stands against the reporter's address or account. */
async function lift(tx: Tx, { email, accountId }: Report): Promise<void> {
  const who = accountId === null ? [{ email }] : [{ email }, { accountId }];
  for (const one of who) await tx.update(ReportBar, { ...one, liftedAt: IsNull() }, { liftedAt: new Date() });
}
