import { REPORT } from '@koma/contracts';
import { AppError, newId, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { findBar } from './report-bars.queries.js';
import { ReportMessagesService } from './report-messages.service.js';
import { ReportMail, ReportStep } from './report-parts.entity.js';
import { Report } from './report.entity.js';
import { dueFrom } from './report.policy.js';

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

/** What a report needs before it counts: proof of its mail address, and that its sender may report. */
@Injectable()
export class ReportReceivingService {
  constructor(private readonly messages: ReportMessagesService) {}

  /** Holds what is counted by address still until the end of the transaction. */
  async lock(tx: Tx, { email }: Pick<Report, 'email'>): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`reports of ${email}`]);
  }

  /**
   * Mails the link that confirms the report. Anybody may fill in an address, so the number of its mails is limited, and not that of its
   * reports: the link of each mail confirms all of them.
   */
  async askToConfirm(tx: Tx, report: Report): Promise<void> {
    const { id: reportId, email } = report;
    if ((await tx.countBy(ReportMail, { email, sentAt: MoreThan(hoursAgo(1)) })) >= REPORT.mailsPerHour) return;
    await tx.insert(ReportMail, { reportId, email, sentAt: new Date() });
    await this.messages.reporter(tx, report, 'confirm');
  }

  async isMailed(tx: Tx, { id: reportId, confirmedAt }: Pick<Report, 'id' | 'confirmedAt'>): Promise<boolean> {
    return confirmedAt !== null || (await tx.existsBy(ReportMail, { reportId }));
  }

  /**
   * The report counts from now. @param accountId the account whose own address it is; null: the link of a mail has proved the address
   * @throws AppError REPORT.SHUT_OUT, REQUEST.TOO_MANY
   */
  async receive(tx: Tx, report: Report, accountId: string | null): Promise<void> {
    // Others could find out by it who is shut out: they hear of it when they confirm the address.
    if (await findBar(tx, report)) throw new AppError('REPORT.SHUT_OUT');
    await requireFew(tx, accountId === null ? { email: report.email } : { accountId });
    const at = new Date();
    Object.assign(report, { state: 'received', confirmedAt: at, dueAt: dueFrom(at), sender: null });
    await tx.save(Report, report);
    await tx.insert(ReportStep, { id: newId(), reportId: report.id, at, act: 'received', actorId: null, text: '' });
    await this.messages.reporter(tx, report, 'received');
    await this.messages.staff(tx, report, 'received');
  }
}

/** Counts confirmed reports only, by what has been proved: nobody else can use them up. @throws AppError REQUEST.TOO_MANY */
async function requireFew(tx: Tx, proved: { email: string } | { accountId: string }): Promise<void> {
  const confirmed = await tx.countBy(Report, { ...proved, confirmedAt: MoreThan(hoursAgo(24)) });
  if (confirmed >= REPORT.perDay) throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: (24 * HOUR) / 1_000 });
}
