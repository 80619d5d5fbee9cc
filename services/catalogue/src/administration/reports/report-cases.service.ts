import { REPORT, type ReportCase, type ReportCases, reportNumber } from '@koma/contracts';
import { AppError, CONFIG, found, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan } from 'typeorm';
import type { CatalogueConfig } from '../../config.js';
import { ReportFile, ReportMail, ReportStep } from './report-parts.entity.js';
import { ReportReceivingService } from './report-receiving.service.js';
import { readReportToken } from './report-token.js';
import { Report } from './report.entity.js';
import { toReportCase } from './report.mapper.js';

/** What the link of a mail opens: its report, and the mailbox while the link proves it. */
interface Opened {
  report: Report | null;
  email: string | null;
}

const sinceConfirmable = () => new Date(Date.now() - REPORT.confirmHours * 3_600_000);

/** Reports as whoever has the link of a mail sees, confirms and dismisses them. */
@Injectable()
export class ReportCasesService {
  constructor(
    private readonly database: DataSource,
    private readonly receiving: ReportReceivingService,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** @throws AppError RESOURCE.NOT_FOUND, REPORT.LINK_ENDED */
  async list(token: string, number?: string): Promise<ReportCases> {
    const tx = this.database.manager;
    const { report, email } = await this.open(tx, token);
    const others = email === null ? [] : await findOthers(tx, { email, ownId: report?.id, number });
    const own = report && (number === undefined || reportNumber(report.id) === number) ? [report] : [];
    const items = await withParts(tx, [...own, ...others.slice(0, REPORT.shownCases)]);
    return { items, hasMore: others.length > REPORT.shownCases };
  }

  async confirm(token: string, id: string): Promise<ReportCase> {
    return this.database.transaction(async (tx) => {
      const report = await this.find(tx, token, id);
      if (report.confirmedAt === null) await this.receiving.receive(tx, report, null);
      return found((await withParts(tx, [report]))[0]);
    });
  }

  /** What is gone already is no error. */
  async dismiss(token: string, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { report, email } = await this.open(tx, token);
      const isOwn = report?.id === id;
      if (isOwn || email !== null) await tx.delete(Report, { id, state: 'unconfirmed', ...(!isOwn && { email }) });
    });
  }

  private async open(tx: Tx, token: string): Promise<Opened> {
    const id = found(readReportToken('case', token, this.config.FILE_KEY));
    const report = await tx.findOneBy(Report, { id });
    const mail = await tx.findOneBy(ReportMail, { reportId: id, sentAt: MoreThan(sinceConfirmable()) });
    const opened = { report: report && isShown(report) ? report : null, email: mail?.email ?? null };
    if (!opened.report && !mail) throw new AppError('REPORT.LINK_ENDED');
    return opened;
  }

  /** The report itself, locked. @throws AppError REPORT.LINK_ENDED for those of other mailboxes too */
  private async find(tx: Tx, token: string, id: string): Promise<Report> {
    const { report: own, email } = await this.open(tx, token);
    const address = own?.id === id ? own.email : email;
    if (address !== null) await this.receiving.lock(tx, { email: address });
    const lock = { mode: 'pessimistic_write' } as const;
    const report = address === null ? null : await tx.findOne(Report, { where: { id, email: address }, lock });
    if (!report || !isShown(report)) throw new AppError('REPORT.LINK_ENDED');
    return report;
  }
}

const isShown = ({ confirmedAt, sentAt }: Report): boolean => confirmedAt !== null || sentAt > sinceConfirmable();

/** Confirmed ones first, then the newest, one more than is shown. */
async function findOthers(
  tx: Tx,
  { email, ownId, number }: { email: string; ownId: string | undefined; number: string | undefined },
): Promise<Report[]> {
  const query = tx
    .createQueryBuilder(Report, 'report')
    .where('report.email = :email AND report.sent_at > :since', { email, since: sinceConfirmable() })
    .orderBy('report.confirmed_at IS NULL')
    .addOrderBy('report.id', 'DESC')
    .limit(REPORT.shownCases + 1);
  if (ownId !== undefined) query.andWhere('report.id <> :ownId', { ownId });
  if (number !== undefined) query.andWhere('upper(right(report.id::text, 8)) = :number', { number });
  return query.getMany();
}

async function withParts(tx: Tx, reports: readonly Report[]): Promise<ReportCase[]> {
  const parts = { where: { reportId: In(reports.map(({ id }) => id)) }, order: { id: 'ASC' } } as const;
  const steps = Map.groupBy(await tx.find(ReportStep, parts), ({ reportId }) => reportId);
  const files = Map.groupBy(await tx.find(ReportFile, parts), ({ reportId }) => reportId);
  return reports.map((report) => toReportCase(report, steps.get(report.id) ?? [], files.get(report.id) ?? []));
}
