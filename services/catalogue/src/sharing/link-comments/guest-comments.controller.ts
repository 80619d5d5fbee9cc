import { linkComments } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { VisitsService } from '../slide-select-marks/index.js';
import { GuestCommentsService } from './guest-comments.service.js';

/** Comments of guests. Each call passes the gate of the link. */
@Controller()
export class GuestCommentsController {
  constructor(
    private readonly visits: VisitsService,
    private readonly comments: GuestCommentsService,
  ) {}

  @Serves(linkComments.shown)
  async shown(visitor: Served<typeof linkComments.shown>) {
    return this.comments.shown(await this.visits.of(visitor), visitor.params.id);
  }

  @Serves(linkComments.write)
  async write(visitor: Served<typeof linkComments.write>) {
    return this.comments.write(await this.visits.of(visitor), visitor.params.id, visitor.body);
  }

  @Serves(linkComments.change)
  async change(visitor: Served<typeof linkComments.change>) {
    return this.comments.change(await this.visits.of(visitor), visitor.params.commentId, visitor.body);
  }

  @Serves(linkComments.withdraw)
  async withdraw(visitor: Served<typeof linkComments.withdraw>) {
    await this.comments.withdraw(await this.visits.of(visitor), visitor.params.commentId);
  }
}
