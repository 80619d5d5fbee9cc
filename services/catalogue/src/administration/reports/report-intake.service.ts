import { createHash } from 'node:crypto';
import {
  type Caller,
  type Locale,
  REPORT,
  type ReportCase,
  type ReportForm,
  type StartedReport,
} from '@koma/contracts';
import { AppError, CONFIG, found, newId, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import type { CatalogueConfig } from '../../config.js';
import { MembersService } from '../../members/index.js';
import { findBar } from './report-bars.queries.js';
import { pathOfAddress } from './report-address.js';
import { ReportMessagesService } from './report-messages.service.js';
import { ReportFile, ReportStep } from './report-parts.entity.js';
import { ReportTargetsService } from './report-targets.service.js';
import { readReportToken, reportToken } from './report-token.js';
import { Report } from './report.entity.js';
import { toReportCase } from './report.mapper.js';
import { dueFrom } from './report.policy.js';

type Form = Omit<ReportForm, 'website' | 'declared'>;
type Sender = { caller: Caller | null; locale: Locale };
const SAME_MS = 60_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

const OLD = 'decided_at < now() - make_interval(years => $1)';

/** Takes reports in, and shows them to whoever sent them. */
@Injectable()
export class ReportIntakeService {
  constructor(
    private readonly database: DataSource,
    private readonly members: MembersService,
    private readonly targets: ReportTargetsService,
    private readonly messages: ReportMessagesService,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** A robot gets the usual answer, and nothing is stored. Equal reports wait for each other, so that a double click is one. */
  async send({ website, declared: _, ...form }: ReportForm, sender: Sender): Promise<StartedReport> {
    if (website !== '') return this.started({ id: newId(), confirmedAt: null });
    return this.database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`reports of ${form.email}`]);
      const contentHash = createHash('sha256').update(JSON.stringify(form)).digest('hex');
      const same = await tx.findOneBy(Report, { contentHash, sentAt: MoreThan(ago(SAME_MS)) });
      return this.started(same ?? (await this.add(tx, { ...form, contentHash }, sender)));
    });
  }

  /** For whoever has the link of the mail. @throws AppError RESOURCE.NOT_FOUND, REPORT.LINK_ENDED */
  async case(token: string): Promise<ReportCase> {
    return this.withParts(this.database.manager, await this.find(this.database.manager, token));
  }

  async confirm(token: string): Promise<ReportCase> {
    return this.database.transaction(async (tx) => {
      const report = await this.find(tx, token, true);
      if (report.confirmedAt === null) await this.receive(tx, report);
      return this.withParts(tx, report);
    });
  }

  /** Removes reports whose mail address nobody confirmed. */
  async deleteUnconfirmed(): Promise<void> {
    const sentAt = LessThan(ago(REPORT.confirmHours * 3_600_000));
    await this.database.manager.delete(Report, { state: 'unconfirmed', sentAt });
  }

  /** The case stays, for the figures of its year and while something is hidden because of it. */
  async forgetOldReporters(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query(`DELETE FROM report_file WHERE report_id IN (SELECT id FROM report WHERE ${OLD})`, [
        REPORT.namedYears,
      ]);
      await tx.query(
        `UPDATE report SET name = '', on_behalf_of = '', email = '', message = '', account_id = NULL, shows_name = false
         WHERE ${OLD} AND (name, on_behalf_of, email, message) <> ('', '', '', '')`,
        [REPORT.namedYears],
      );
    });
  }

  private started({ id, confirmedAt }: Pick<Report, 'id' | 'confirmedAt'>): StartedReport {
    return { id, token: reportToken('files', id, this.config.FILE_KEY), isConfirmed: confirmedAt !== null };
  }

  private async add(tx: Tx, form: Form & { contentHash: string }, { caller, locale }: Sender): Promise<Report> {
    const accountId = caller?.accountId ?? null;
    const reported = await this.targets.named(tx, form.address);
    if (reported.ownerId === accountId) throw new AppError('REPORT.OWN');
    const isOwnAddress = accountId !== null && (await this.members.emailOf(tx, accountId)) === form.email;
    // Others could find out by it who is shut out: they hear of it when they confirm the address.
    if (isOwnAddress) await requireAdmitted(tx, { email: form.email, accountId });
    await requireFew(tx, { email: form.email, accountId: isOwnAddress ? accountId : null });
    const report = tx.create(Report, {
      ...{
        id: newId(),
        ...reported,
        ...form,
        address: pathOfAddress(form.address),
        accountId,
        locale,
        state: 'unconfirmed',
        sentAt: new Date(),
      },
      ...{ confirmedAt: null, dueAt: null, decidedAt: null, isUnfounded: false, hasHidden: false, version: 1 },
    });
    await tx.insert(Report, report);
    // The account has proved its address already.
    if (isOwnAddress) await this.receive(tx, report);
    else await this.messages.reporter(tx, report, 'confirm');
    return report;
  }

  /** The report counts from now. */
  private async receive(tx: Tx, report: Report): Promise<void> {
    await requireAdmitted(tx, report);
    const at = new Date();
    Object.assign(report, { state: 'received', confirmedAt: at, dueAt: dueFrom(at) });
    await tx.save(Report, report);
    const step = { id: newId(), reportId: report.id, at, act: 'received', actorId: null, text: '' } as const;
    await tx.insert(ReportStep, step);
    await this.messages.reporter(tx, report, 'received');
    await this.messages.staff(tx, report, 'received');
  }

  private async find(tx: Tx, token: string, isLocked = false): Promise<Report> {
    const id = found(readReportToken('case', token, this.config.FILE_KEY));
    const report = await tx.findOne(Report, {
      where: { id },
      ...(isLocked && { lock: { mode: 'pessimistic_write' } }),
    });
    const isOld = report?.confirmedAt === null && report.sentAt < ago(REPORT.confirmHours * 3_600_000);
    if (!report || isOld) throw new AppError('REPORT.LINK_ENDED');
    return report;
  }

  private async withParts(tx: Tx, report: Report): Promise<ReportCase> {
    const order = { order: { id: 'ASC' } } as const;
    const steps = await tx.find(ReportStep, { where: { reportId: report.id }, ...order });
    const files = await tx.find(ReportFile, { where: { reportId: report.id }, ...order });
    return toReportCase(report, steps, files);
  }
}

/** @throws AppError REPORT.SHUT_OUT */
async function requireAdmitted(tx: Tx, who: Pick<Report, 'email' | 'accountId'>): Promise<void> {
  if (await findBar(tx, who)) throw new AppError('REPORT.SHUT_OUT');
}

/**
 * Unconfirmed reports are counted by address, so that nobody's mailbox is flooded; confirmed ones by whoever proved the address, so
 * that a stranger cannot use up what a member may send. @throws AppError REQUEST.TOO_MANY
 */
async function requireFew(tx: Tx, { email, accountId }: Pick<Report, 'email' | 'accountId'>): Promise<void> {
  const hour = 3_600_000;
  const today = { sentAt: MoreThan(ago(24 * hour)), confirmedAt: Not(IsNull()) };
  const confirmed = await tx.countBy(Report, { ...today, ...(accountId === null ? { email } : { accountId }) });
  if (confirmed >= REPORT.perDay) throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: 24 * 3_600 });
  if (accountId !== null) return;
  const open = { email, confirmedAt: IsNull(), sentAt: MoreThan(ago(hour)) };
  if ((await tx.countBy(Report, open)) < REPORT.unconfirmedPerHour) return;
  throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: 3_600 });
}
