import type { Caller } from '@koma/contracts';
import { CONFIG, type EventStream, StateStreams } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { CatalogueConfig } from '../../config.js';

/** Sends what is known of a link to its owner's open pages, from any process. */
@Injectable()
export class LinkStreamsService implements OnModuleInit, OnApplicationShutdown {
  private readonly streams: StateStreams;

  constructor(@Inject(CONFIG) config: CatalogueConfig) {
    this.streams = new StateStreams(config, ['catalogue_link', 'catalogue_marks']);
  }

  onModuleInit(): Promise<void> {
    return this.streams.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.streams.stop();
  }

  /** @param read as the caller may see it @throws AppError REQUEST.TOO_MANY, and what reading throws */
  follow<T>(id: string, { accountId }: Caller, read: () => Promise<T>): Promise<EventStream<T>> {
    // An account's access grants are announced with its favourites.
    const keys = { catalogue_link: id, catalogue_marks: accountId };
    return this.streams.follow(accountId, keys, read);
  }
}
