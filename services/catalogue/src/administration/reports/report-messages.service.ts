import { reportNumber } from '@koma/contracts';
import { CONFIG, Outbox, seal, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogueConfig } from '../../config.js';
import type { Report } from './report.entity.js';
import type { StaffStep } from './report.policy.js';
import { reportToken } from './report-token.js';

type Told = 'confirm' | 'received' | 'objected' | StaffStep;

/** Tells both sides and staff what happened to a report, in the transaction of the step. */
@Injectable()
export class ReportMessagesService {
  constructor(
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** Says nothing about the owner. A reporter whose account is erased has no address any more. */
  async reporter(tx: Tx, report: Report, mail: Told, reason = ''): Promise<void> {
    const { id, email, locale } = report;
    if (email === '') return;
    const { FILE_KEY, SERVICE_SECRET } = this.config;
    const token = await seal(reportToken('case', id, FILE_KEY), SERVICE_SECRET);
    const facts = { reportId: id, email, locale, mail, number: reportNumber(id), token, reason };
    await this.outbox.add(tx, 'catalogue.report.reporter-told', id, facts);
  }

  /** Says nothing about the reporter; the page of the report tells a name that the reporter allowed. */
  async owner(tx: Tx, { id, ownerId, title, target, targetId }: Report, act: StaffStep, reason: string): Promise<void> {
    if (ownerId === null) return;
    const workId = target === 'work' ? targetId : undefined;
    await this.outbox.add(tx, 'catalogue.report.owner-told', id, { reportId: id, ownerId, act, title, reason, workId });
  }

  /** A report, an answer or an objection waits for staff. */
  async staff(tx: Tx, { id }: Report, act: 'received' | 'answered' | 'objected'): Promise<void> {
    await this.outbox.add(tx, 'catalogue.report.staff-told', id, { reportId: id, act, number: reportNumber(id) });
  }
}
