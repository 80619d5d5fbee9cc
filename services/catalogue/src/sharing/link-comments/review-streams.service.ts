import type { Caller, LinkReview } from '@koma/contracts';
import { CONFIG, type EventStream, StateStreams } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { CatalogueConfig } from '../../config.js';
import { ReviewsService } from './reviews.service.js';

/** Sends the comments of a link to its owner's open pages, from any process. */
@Injectable()
export class ReviewStreamsService implements OnModuleInit, OnApplicationShutdown {
  private readonly streams: StateStreams;

  constructor(
    private readonly reviews: ReviewsService,
    @Inject(CONFIG) { DATABASE_URL }: CatalogueConfig,
  ) {
    this.streams = new StateStreams(DATABASE_URL, ['catalogue_link', 'catalogue_marks']);
  }

  onModuleInit(): Promise<void> {
    return this.streams.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.streams.stop();
  }

  /** @throws AppError REQUEST.TOO_MANY, and RESOURCE.NOT_FOUND for others */
  follow(id: string, caller: Caller): Promise<EventStream<LinkReview>> {
    const { accountId } = caller;
    // An account's access grants are announced with its favourites.
    const keys = { catalogue_link: id, catalogue_marks: accountId };
    return this.streams.follow(accountId, keys, () => this.reviews.review(id, caller));
  }
}
