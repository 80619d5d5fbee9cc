import type { applicationForm, applicationStatus, Caller, Page } from '@koma/contracts';
import { AppError, decodeCursor, found, newId, Outbox, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountsService } from '../accounts/accounts.service.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { Attempt } from '../attempts/attempt.entity.js';
import { LinksService } from '../links/links.service.js';
import { hashToken, newToken } from '../secrets.js';
import { Application } from './application.entity.js';

type Form = z.output<typeof applicationForm>;
type Status = z.infer<typeof applicationStatus>;
const position = z.tuple([z.iso.datetime(), z.uuid()]);

@Injectable()
export class ApplicationsService {
  constructor(
    private readonly database: DataSource,
    private readonly attempts: AttemptsService,
    private readonly accounts: AccountsService,
    private readonly links: LinksService,
    private readonly outbox: Outbox,
  ) {}

  /** Proves the address; only now does it say that the address is taken (decision 5). */
  async verifyAddress(attemptId: string, code: string): Promise<string> {
    const attempt = await this.attempts.verify(attemptId, 'sign-up', code);
    const account = await this.accounts.findByEmail(attempt.email);
    const open = await this.database.manager.existsBy(Application, { email: attempt.email, status: 'submitted' });
    if (account || open) throw new AppError('AUTH.EMAIL_TAKEN');
    const token = newToken();
    await this.database.manager.update(Attempt, { id: attemptId }, { tokenHash: hashToken(token) });
    return token;
  }

  async submit(token: string, { agreed: _, ...form }: Form): Promise<Application> {
    return this.database.transaction(async (tx) => {
      const attempt = await this.takeToken(tx, token);
      const { email, locale } = attempt;
      const decision = { status: 'submitted', refusalReason: '', decidedAt: null, decidedBy: null } as const;
      const id = newId();
      const profileType = found(attempt.profileType);
      const application = tx.create(Application, {
        id,
        email,
        locale,
        profileType,
        ...form,
        ...decision,
        submittedAt: new Date(),
      });
      const insert = tx.createQueryBuilder().insert().into(Application).values(application).orIgnore().returning('id');
      const inserted = z.array(z.unknown()).parse((await insert.execute()).raw);
      if (inserted.length === 0) throw new AppError('AUTH.EMAIL_TAKEN');
      const { affiliation } = form;
      await this.outbox.add(tx, 'auth.application.submitted', id, { applicationId: id, profileType, affiliation });
      return application;
    });
  }

  async list({
    status,
    limit,
    cursor,
  }: {
    status: Status;
    limit: number;
    cursor?: string;
  }): Promise<Page<Application>> {
    const after = decodeCursor(cursor, position);
    const query = this.database.manager
      .createQueryBuilder(Application, 'a')
      .where('a.status = :status', { status })
      .orderBy({ 'a.submittedAt': 'ASC', 'a.id': 'ASC' })
      .limit(limit + 1);
    if (after) query.andWhere('(a.submittedAt, a.id) > (:at, :id)', { at: after[0], id: after[1] });
    const total = await this.database.manager.countBy(Application, { status });
    const rows = await query.getMany();
    const page = toPage(rows, limit, { item: (row) => row, cursor: (row) => [row.submittedAt.toISOString(), row.id] });
    return { ...page, total };
  }

  /** Makes the account and mails the link to set its password; the link works for seven days. */
  async accept(id: string, caller: Caller): Promise<Application> {
    return this.database.transaction(async (tx) => {
      const application = await this.decide(tx, id, { status: 'accepted', decidedBy: caller.accountId });
      const { email, locale, profileType, companyName } = application;
      const account = await this.accounts.create(tx, { email, locale, profileType, companyName });
      const link = await this.links.create(tx, account.id, 'activation');
      const accountId = account.id;
      await this.outbox.add(tx, 'auth.application.accepted', id, { applicationId: id, accountId, email, locale, link });
      return application;
    });
  }

  async refuse(id: string, refusalReason: string, caller: Caller): Promise<Application> {
    return this.database.transaction(async (tx) => {
      const application = await this.decide(tx, id, { status: 'refused', refusalReason, decidedBy: caller.accountId });
      const { email, locale } = application;
      await this.outbox.add(tx, 'auth.application.refused', id, {
        applicationId: id,
        email,
        locale,
        reason: refusalReason,
      });
      return application;
    });
  }

  private async decide(tx: Tx, id: string, decision: Partial<Application>): Promise<Application> {
    const application = found(await tx.findOne(Application, { where: { id }, lock: { mode: 'pessimistic_write' } }));
    if (application.status !== 'submitted') throw new AppError('AUTH.APPLICATION_DECIDED');
    return tx.save(Application, { ...application, ...decision, decidedAt: new Date() });
  }

  /** A verified address admits one application. */
  private async takeToken(tx: Tx, token: string): Promise<Attempt> {
    const tokenHash = hashToken(token);
    const attempt = await tx.findOne(Attempt, { where: { tokenHash }, lock: { mode: 'pessimistic_write' } });
    if (!attempt) throw new AppError('AUTH.LINK_EXPIRED');
    await tx.update(Attempt, { id: attempt.id }, { tokenHash: null });
    return attempt;
  }
}
