import { auth } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AttemptsService } from '../accounts/index.js';
import { ApplicationsService } from './applications.service.js';
import { promisedUntil } from './review-promise.js';

@Controller()
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly attempts: AttemptsService,
  ) {}

  @Serves(auth.startSignUp)
  async startSignUp({ body }: Served<typeof auth.startSignUp>) {
    return this.attempts.start({ purpose: 'sign-up', ...body });
  }

  @Serves(auth.verifySignUp)
  async verifySignUp({ body }: Served<typeof auth.verifySignUp>) {
    return { applicationToken: await this.applications.verifyAddress(body.attemptId, body.code) };
  }

  @Serves(auth.apply)
  async apply({ body }: Served<typeof auth.apply>) {
    const { id, submittedAt } = await this.applications.submit(body.applicationToken, body.form);
    const until = promisedUntil(submittedAt).toISOString();
    return { id, submittedAt: submittedAt.toISOString(), promisedUntil: until };
  }
}
