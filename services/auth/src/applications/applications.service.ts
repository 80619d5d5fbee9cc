import { type ApplicationForm, mayBeFreelance } from '@koma/contracts';
import { AppError, found, newId, Outbox } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AttemptsService, findAccountByEmail } from '../accounts/index.js';
import { Application } from './application.entity.js';
import { KnownCompanies } from './known-companies.js';
import { promisedUntil } from './review-promise.js';

/** What applicants do: prove an address and apply. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly database: DataSource,
    private readonly attempts: AttemptsService,
    private readonly companies: KnownCompanies,
    private readonly outbox: Outbox,
  ) {}

  /** Verifies the address; only then does it say that the address is taken (decision 5). */
  async verifyAddress(attemptId: string, code: string): Promise<string> {
    const attempt = await this.attempts.verify(attemptId, 'sign-up', code);
    const account = await findAccountByEmail(this.database.manager, attempt.email);
    const open = await this.database.manager.existsBy(Application, { email: attempt.email, status: 'submitted' });
    if (account) throw new AppError('AUTH.EMAIL_TAKEN');
    if (open) throw new AppError('AUTH.APPLICATION_OPEN');
    return this.attempts.issueToken(attemptId);
  }

  async submit(token: string, { agreed: _, ...form }: ApplicationForm): Promise<Application> {
    const isKnownCompany = await this.companies.isKnown(form.companyName);
    return this.database.transaction(async (tx) => {
      // A verified address allows one application.
      const { email, locale, profileType: given } = await this.attempts.useToken(tx, token);
      const decision = { status: 'submitted', refusalReason: '', decidedAt: null, decidedBy: null } as const;
      const id = newId();
      const profileType = found(given);
      const { affiliation } = form;
      if (affiliation === 'freelance' && !mayBeFreelance(profileType)) throw new AppError('AUTH.COMPANIES_ONLY');
      const submittedAt = new Date();
      const facts = {
        id,
        email,
        locale,
        profileType,
        ...form,
        isKnownCompany,
        submittedAt,
        contactedAt: null,
      };
      const application = tx.create(Application, { ...facts, ...decision });
      const insert = tx.createQueryBuilder().insert().into(Application).values(application).orIgnore().returning('id');
      const inserted = z.array(z.unknown()).parse((await insert.execute()).raw);
      if (inserted.length === 0) throw new AppError('AUTH.APPLICATION_OPEN');
      const until = promisedUntil(submittedAt).toISOString();
      const submitted = { applicationId: id, profileType, affiliation, email, locale, promisedUntil: until };
      await this.outbox.add(tx, 'auth.application.submitted', id, submitted);
      return application;
    });
  }
}
