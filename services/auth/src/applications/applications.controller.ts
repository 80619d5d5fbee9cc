import { auth } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AttemptsService } from '../attempts/attempts.service.js';
import { toApplication } from './application.mapper.js';
import { ApplicationsService } from './applications.service.js';

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
    return { id, submittedAt: submittedAt.toISOString() };
  }

  @Serves(auth.listApplications)
  async list({ query }: Served<typeof auth.listApplications>) {
    const page = await this.applications.list(query);
    return { ...page, items: page.items.map(toApplication) };
  }

  @Serves(auth.acceptApplication)
  async accept({ params, caller }: Served<typeof auth.acceptApplication>) {
    return toApplication(await this.applications.accept(params.id, caller));
  }

  @Serves(auth.refuseApplication)
  async refuse({ params, body, caller }: Served<typeof auth.refuseApplication>) {
    return toApplication(await this.applications.refuse(params.id, body.reason, caller));
  }
}
