import { createHash } from 'node:crypto';
import { type Caller, type Locale, REPORT, type ReportForm, reportNumber, type StartedReport } from '@koma/contracts';
import { AppError, CONFIG, newId, type Tx, viewerHash } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThan, MoreThan } from 'typeorm';
import type { CatalogueConfig } from '../../config.js';
import { MembersService } from '../../members/index.js';
import { pathOfAddress } from './report-address.js';
import { ReportMail } from './report-parts.entity.js';
import { ReportReceivingService } from './report-receiving.service.js';
import { ReportTargetsService } from './report-targets.service.js';
import { reportToken } from './report-token.js';
import { Report } from './report.entity.js';

type Form = Omit<ReportForm, 'website' | 'declared'>;
type Sender = { caller: Caller | null; locale: Locale; address: string };
const SAME_MS = 60_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

/**
 * Nobody's reports push out those of others: they fall out by whoever sent them, whatever mail address is in them. Strangers of one
 * network need more than an hour for so many.
 */
const BEYOND = `DELETE FROM report WHERE id IN (SELECT id FROM report WHERE state = 'unconfirmed' AND sender = $1
  ORDER BY sent_at DESC OFFSET $2)`;
const OLD = 'decided_at < now() - make_interval(years => $1)';

/** Takes reports in. */
@Injectable()
export class ReportIntakeService {
  constructor(
    private readonly database: DataSource,
    private readonly members: MembersService,
    private readonly targets: ReportTargetsService,
    private readonly receiving: ReportReceivingService,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** A robot gets the usual answer, and nothing is stored. Equal reports wait for each other, so that a double click is one. */
  async send({ website, declared: _, ...form }: ReportForm, sender: Sender): Promise<StartedReport> {
    if (website !== '') return this.started({ id: newId(), confirmedAt: null }, true);
    return this.database.transaction(async (tx) => {
      await this.receiving.lock(tx, form);
      const contentHash = createHash('sha256').update(JSON.stringify(form)).digest('hex');
      const same = await tx.findOneBy(Report, { contentHash, sentAt: MoreThan(ago(SAME_MS)) });
      const report = same ?? (await this.add(tx, { ...form, contentHash }, sender));
      return this.started(report, await this.receiving.isMailed(tx, report));
    });
  }

  /** Removes reports whose mail address nobody confirmed. */
  async deleteUnconfirmed(): Promise<void> {
    const sentAt = LessThan(ago(REPORT.confirmHours * 3_600_000));
    await this.database.manager.delete(Report, { state: 'unconfirmed', sentAt });
    await this.database.manager.delete(ReportMail, { sentAt });
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

  private started({ id, confirmedAt }: Pick<Report, 'id' | 'confirmedAt'>, isMailed: boolean): StartedReport {
    const token = reportToken('files', id, this.config.FILE_KEY);
    return { id, number: reportNumber(id), token, isConfirmed: confirmedAt !== null, isMailed };
  }

  private async add(tx: Tx, form: Form & { contentHash: string }, sent: Sender): Promise<Report> {
    const accountId = sent.caller?.accountId ?? null;
    const reported = await this.targets.named(tx, form.address);
    if (reported.ownerId === accountId) throw new AppError('REPORT.OWN');
    const isOwnAddress = accountId !== null && (await this.members.emailOf(tx, accountId)) === form.email;
    const sender = viewerHash({ accountId: accountId ?? undefined, ...sent, userAgent: '' }, this.config.FILE_KEY);
    const report = tx.create(Report, {
      ...{ id: newId(), ...reported, ...form, address: pathOfAddress(form.address) },
      ...{ accountId, locale: sent.locale, sender, state: 'unconfirmed', sentAt: new Date() },
      ...{ confirmedAt: null, dueAt: null, decidedAt: null, isUnfounded: false, hasHidden: false, version: 1 },
    });
    await tx.insert(Report, report);
    // The account has proved its address already.
    if (isOwnAddress) await this.receiving.receive(tx, report, accountId);
    else await this.receiving.askToConfirm(tx, report);
    await tx.query(BEYOND, [sender, REPORT.waitingPerSender]);
    return report;
  }
}
