import { hiring, type JobApplication as JobApplicationAnswer } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { JobApplicationsService, type ReceivedApplication } from './job-applications.service.js';

@Controller()
export class JobApplicationsController {
  constructor(private readonly applications: JobApplicationsService) {}

  @Serves(hiring.apply)
  async apply({ body, locale }: Served<typeof hiring.apply>) {
    return this.applications.start(body, locale);
  }

  @Serves(hiring.list)
  async list({ query }: Served<typeof hiring.list>) {
    const page = await this.applications.list(query);
    return { ...page, items: page.items.map(toAnswer) };
  }
}

function toAnswer({ application, resume }: ReceivedApplication): JobApplicationAnswer {
  return { ...application, resume, receivedAt: (application.receivedAt ?? application.createdAt).toISOString() };
}
