import {
  type Application as ApplicationAnswer,
  type applicationStatus,
  type Caller,
  type Page,
  type RecentApplications,
  STAFF_START,
  instant,
} from '@koma/contracts';
import { AppError, decodeCursor, found, like, newId, Outbox, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { AccountsService, agreeByApplication, AuditLog, findAccount, nameOf } from '../accounts/index.js';
import { PasswordLinksService } from '../authentication/index.js';
import { applicantName, nameOrEmail } from './applicant-name.js';
import { ApplicationNoteRow } from './application-note.entity.js';
import { Application } from './application.entity.js';
import { toApplication } from './application.mapper.js';
import { countDays } from './applications.queries.js';

type Status = z.infer<typeof applicationStatus>;
type Search = { status: Status | 'any'; q?: string | undefined; limit: number; cursor?: string | undefined };
/** Whether called, when submitted, id. */
const position = z.tuple([z.boolean(), instant, z.uuid()]);
const CALLED = '(a.contacted_at IS NOT NULL)';
/** Names with and without the space between their parts. */
const SEARCHED = `concat_ws(' ', a.email, a.company_name, a.mobile_number, replace(a.mobile_number, '-', ''),
  a.family_name || a.first_name, a.family_name, a.first_name, a.family_name_kana || a.first_name_kana, a.family_name_kana,
  a.first_name_kana, a.family_name_roman, a.first_name_roman, a.family_name_roman)`;

/** What staff do with applications: the queue, notes and decisions. */
@Injectable()
export class ApplicationReviewService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly links: PasswordLinksService,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** Applicants who have not been called come first, then those who wait longest. */
  async list({ status, q, limit, cursor }: Search): Promise<Page<ApplicationAnswer>> {
    const after = decodeCursor(cursor, position);
    const query = this.database.manager
      .createQueryBuilder(Application, 'a')
      .where(status === 'any' ? {} : { status })
      .addSelect(CALLED, 'called')
      .orderBy('called')
      .addOrderBy('a.submittedAt')
      .addOrderBy('a.id');
    if (q) query.andWhere(`${SEARCHED} ILIKE :q`, { q: like(q.normalize('NFKC')) });
    const total = await query.getCount();
    const [called, at, id] = after ?? [];
    if (after) query.andWhere(`(${CALLED}, a.submittedAt, a.id) > (:called, :at, :id)`, { called, at, id });
    const rows = await query.limit(limit + 1).getMany();
    const page = toPage(rows, limit, {
      item: (row) => row,
      cursor: (row) => [row.contactedAt !== null, row.submittedAt.toISOString(), row.id],
    });
    return { ...page, items: await this.answers(page.items), total };
  }

  /** What has come in lately. */
  async recent(): Promise<RecentApplications> {
    const { manager } = this.database;
    const order = { submittedAt: 'DESC', id: 'DESC' } as const;
    const newest = await manager.find(Application, { order, take: STAFF_START.newest });
    return { days: await countDays(manager, STAFF_START.days), newest: await this.answers(newest) };
  }

  /** Adds a note; the first noted call ends the waiting time of the promise of §1. */
  async note(id: string, { text, called }: { text: string; called: boolean }, caller: Caller) {
    return this.database.transaction(async (tx) => {
      const application = await this.lock(tx, id);
      const staff = await findAccount(tx, caller.accountId);
      const author = staff ? nameOf(staff) : '';
      const at = new Date();
      await tx.insert(ApplicationNoteRow, { id: newId(), applicationId: id, at, author, text, called });
      const isFirstCall = called && application.contactedAt === null;
      const noted = isFirstCall ? await tx.save(Application, { ...application, contactedAt: at }) : application;
      await this.log(tx, caller, { action: 'application.noted', application, details: { text } });
      return this.answer(tx, noted);
    });
  }

  /** Creates the account and mails the link to set its password; the link works for seven days. */
  async accept(id: string, caller: Caller): Promise<ApplicationAnswer> {
    return this.database.transaction(async (tx) => {
      const application = await this.decide(tx, id, { status: 'accepted', decidedBy: caller.accountId });
      const { email, locale, profileType, companyName, mobileNumber, affiliation } = application;
      const { familyNameRoman, firstNameRoman, ...name } = applicantName(application);
      const facts = { email, locale, profileType, companyName, mobileNumber, affiliation, ...name };
      const { id: accountId } = await this.accounts.create(tx, facts, { familyNameRoman, firstNameRoman });
      await tx.update(Application, { id }, { accountId });
      await agreeByApplication(tx, accountId, application.submittedAt);
      const link = await this.links.create(tx, accountId, 'activation');
      await this.outbox.add(tx, 'auth.application.accepted', id, { applicationId: id, accountId, email, locale, link });
      await this.log(tx, caller, { action: 'application.accepted', application });
      return this.answer(tx, application);
    });
  }

  async refuse(id: string, refusalReason: string, caller: Caller): Promise<ApplicationAnswer> {
    return this.database.transaction(async (tx) => {
      const application = await this.decide(tx, id, { status: 'refused', refusalReason, decidedBy: caller.accountId });
      const { email, locale } = application;
      const refusal = { applicationId: id, email, locale, reason: refusalReason };
      await this.outbox.add(tx, 'auth.application.refused', id, refusal);
      await this.log(tx, caller, { action: 'application.refused', application, details: { reason: refusalReason } });
      return this.answer(tx, application);
    });
  }

  private async decide(tx: Tx, id: string, decision: Partial<Application>): Promise<Application> {
    const application = await this.lock(tx, id);
    if (application.status !== 'submitted') throw new AppError('AUTH.APPLICATION_DECIDED');
    return tx.save(Application, { ...application, ...decision, decidedAt: new Date() });
  }

  private async lock(tx: Tx, id: string): Promise<Application> {
    return found(await tx.findOne(Application, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  private async answer(tx: Tx, application: Application): Promise<ApplicationAnswer> {
    return toApplication(application, await this.notesOf([application.id], tx));
  }

  private async answers(applications: readonly Application[]): Promise<ApplicationAnswer[]> {
    const notes = await this.notesOf(applications.map(({ id }) => id));
    return applications.map((row) =>
      toApplication(
        row,
        notes.filter((note) => note.applicationId === row.id),
      ),
    );
  }

  private async notesOf(ids: readonly string[], manager: Tx = this.database.manager): Promise<ApplicationNoteRow[]> {
    return manager.find(ApplicationNoteRow, { where: { applicationId: In(ids) }, order: { at: 'ASC' } });
  }

  private async log(
    tx: Tx,
    { accountId }: Caller,
    act: {
      action: 'application.noted' | 'application.accepted' | 'application.refused';
      application: Application;
      details?: Record<string, string>;
    },
  ): Promise<void> {
    const { action, application, details = {} } = act;
    await this.audit.append(tx, accountId, {
      action,
      subjectId: application.id,
      subjectName: nameOrEmail(application),
      details,
    });
  }
}
