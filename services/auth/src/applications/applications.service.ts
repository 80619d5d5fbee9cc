import type { applicationForm } from '@koma/contracts';
import { AppError, found, newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountsService } from '../accounts/accounts.service.js';
import { Attempt } from '../attempts/attempt.entity.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { hashToken, newToken } from '../secrets.js';
import { Application } from './application.entity.js';
import { KnownCompanies } from './known-companies.js';

type Form = z.output<typeof applicationForm>;

/** The applicant's side of joining. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly database: DataSource,
    private readonly attempts: AttemptsService,
    private readonly accounts: AccountsService,
    private readonly companies: KnownCompanies,
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
    const isKnownCompany = await this.companies.isKnown(form.companyName);
    return this.database.transaction(async (tx) => {
      const { email, locale, profileType: given } = await this.takeToken(tx, token);
      const decision = { status: 'submitted', refusalReason: '', decidedAt: null, decidedBy: null } as const;
      const id = newId();
      const profileType = found(given);
      const told = {
        id,
        email,
        locale,
        profileType,
        ...form,
        isKnownCompany,
        submittedAt: new Date(),
        contactedAt: null,
      };
      const application = tx.create(Application, { ...told, ...decision });
      const insert = tx.createQueryBuilder().insert().into(Application).values(application).orIgnore().returning('id');
      const inserted = z.array(z.unknown()).parse((await insert.execute()).raw);
      if (inserted.length === 0) throw new AppError('AUTH.EMAIL_TAKEN');
      const { affiliation } = form;
      await this.outbox.add(tx, 'auth.application.submitted', id, { applicationId: id, profileType, affiliation });
      return application;
    });
  }

  /** A verified address admits one application. */
  private async takeToken(tx: Tx, token: string): Promise<Attempt> {
    const tokenHash = hashToken(token);
    const attempt = await tx.findOne(Attempt, { where: { tokenHash }, lock: { mode: 'pessimistic_write' } });
    if (!attempt) throw new AppError('LINK.EXPIRED');
    await tx.update(Attempt, { id: attempt.id }, { tokenHash: null });
    return attempt;
  }
}
