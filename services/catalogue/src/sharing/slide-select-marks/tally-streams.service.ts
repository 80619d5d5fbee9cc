import type { Caller, SlideSelectTally } from '@koma/contracts';
import { CONFIG, type EventStream, StateStreams } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { CatalogueConfig } from '../../config.js';
import { TallyService } from './tally.service.js';

/** Sends marks of guests to the open pages of whoever may see them, from any process. */
@Injectable()
export class TallyStreamsService implements OnModuleInit, OnApplicationShutdown {
  private readonly streams: StateStreams;

  constructor(
    private readonly tallies: TallyService,
    @Inject(CONFIG) { DATABASE_URL }: CatalogueConfig,
  ) {
    this.streams = new StateStreams(DATABASE_URL, ['catalogue_tally', 'catalogue_marks']);
  }

  onModuleInit(): Promise<void> {
    return this.streams.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.streams.stop();
  }

  /** @throws AppError REQUEST.TOO_MANY, and RESOURCE.NOT_FOUND for others */
  follow(id: string, caller: Caller): Promise<EventStream<SlideSelectTally>> {
    const { accountId } = caller;
    // An account's access grants are announced with its favourites.
    const keys = { catalogue_tally: id, catalogue_marks: accountId };
    return this.streams.follow(accountId, keys, () => this.tallies.tally(id, caller));
  }
}
