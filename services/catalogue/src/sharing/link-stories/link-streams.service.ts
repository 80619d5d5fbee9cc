import type { Caller, LinkStory } from '@koma/contracts';
import { CONFIG, type EventStream, StateStreams } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { CatalogueConfig } from '../../config.js';
import { LinkStoriesService } from './link-stories.service.js';

/** Sends what becomes of a link to its open pages, from any process. */
@Injectable()
export class LinkStreamsService implements OnModuleInit, OnApplicationShutdown {
  private readonly streams: StateStreams;

  constructor(
    private readonly stories: LinkStoriesService,
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
  follow(id: string, caller: Caller): Promise<EventStream<LinkStory>> {
    const { accountId } = caller;
    // An account's access grants are announced with its favourites.
    const keys = { catalogue_link: id, catalogue_marks: accountId };
    return this.streams.follow(accountId, keys, () => this.stories.tell(id, caller));
  }
}
