import { auth } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ApplicationReviewService } from './application-review.service.js';

@Controller()
export class ApplicationReviewController {
  constructor(private readonly review: ApplicationReviewService) {}

  @Serves(auth.listApplications)
  async list({ query }: Served<typeof auth.listApplications>) {
    return this.review.list(query);
  }

  @Serves(auth.recentApplications)
  async recent() {
    return this.review.recent();
  }

  @Serves(auth.noteApplication)
  async note({ params, body, caller }: Served<typeof auth.noteApplication>) {
    return this.review.note(params.id, body, caller);
  }

  @Serves(auth.acceptApplication)
  async accept({ params, caller }: Served<typeof auth.acceptApplication>) {
    return this.review.accept(params.id, caller);
  }

  @Serves(auth.refuseApplication)
  async refuse({ params, body, caller }: Served<typeof auth.refuseApplication>) {
    return this.review.refuse(params.id, body.reason, caller);
  }
}
