import { linkComments } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { LinkStreamsService } from '../share-links/index.js';
import { OwnerAnswersService } from './owner-answers.service.js';
import { ReviewsService } from './reviews.service.js';

/** Comments as the owner of the link sees and settles them. */
@Controller()
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly streams: LinkStreamsService,
    private readonly answers: OwnerAnswersService,
  ) {}

  @Serves(linkComments.review)
  async review({ caller, params }: Served<typeof linkComments.review>) {
    return this.reviews.review(params.id, caller);
  }

  @Serves(linkComments.follow)
  async follow({ caller, params }: Served<typeof linkComments.follow>) {
    return this.streams.follow(params.id, caller, () => this.reviews.review(params.id, caller));
  }

  @Serves(linkComments.answer)
  async answer({ caller, params, body }: Served<typeof linkComments.answer>) {
    await this.answers.answer(params, body.text, caller);
    return this.reviews.get(params, caller);
  }

  @Serves(linkComments.settle)
  async settle({ caller, params, body }: Served<typeof linkComments.settle>) {
    await this.answers.settle(params, body, caller);
    return this.reviews.get(params, caller);
  }

  @Serves(linkComments.takeBack)
  async takeBack({ caller, params }: Served<typeof linkComments.takeBack>) {
    await this.answers.takeBack(params, caller);
  }

  @Serves(linkComments.forget)
  async forget({ caller, params }: Served<typeof linkComments.forget>) {
    await this.answers.forget(params, caller);
  }
}
