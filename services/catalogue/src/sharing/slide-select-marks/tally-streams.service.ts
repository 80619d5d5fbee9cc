import type { Caller, SlideSelectNow } from '@koma/contracts';
import { CONFIG, type EventStream, StateStreams } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { SlideSelectPresenceService } from '../../collecting/index.js';
import type { CatalogueConfig } from '../../config.js';
import { TallyService } from './tally.service.js';

/** Sends marks of guests, and who else is here, to the open pages of whoever may edit a slide select, from any process. */
@Injectable()
export class TallyStreamsService implements OnModuleInit, OnApplicationShutdown {
  private readonly streams: StateStreams;

  constructor(
    private readonly tallies: TallyService,
    private readonly presence: SlideSelectPresenceService,
    @Inject(CONFIG) config: CatalogueConfig,
  ) {
    this.streams = new StateStreams(config, ['catalogue_tally', 'catalogue_marks']);
  }

  onModuleInit(): Promise<void> {
    return this.streams.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.streams.stop();
  }

  /** @throws AppError REQUEST.TOO_MANY, and RESOURCE.NOT_FOUND for others */
  async follow(id: string, caller: Caller): Promise<EventStream<SlideSelectNow>> {
    const { accountId } = caller;
    // An account's access grants are announced with its favourites.
    const keys = { catalogue_tally: id, catalogue_marks: accountId };
    const stream = await this.streams.follow(accountId, keys, () => this.read(id, caller));
    try {
      const leave = await this.presence.enter(id, caller);
      if (stream.closed) leave();
      else stream.once('close', leave);
      return stream;
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  private async read(id: string, caller: Caller): Promise<SlideSelectNow> {
    const { version, tally } = await this.tallies.read(id, caller);
    return { ...tally, version, people: await this.presence.others(id, caller) };
  }
}
