import { type Caller, EVENT_STREAM, type SlideSelectTally } from '@koma/contracts';
import { AppError, CONFIG, DatabaseListener, EventStream } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { CatalogueConfig } from '../../config.js';
import { TallyService } from './tally.service.js';

/** A viewer of a tally: reads it again on each change with the viewer's present rights, and sends the differences. */
class TallyViewer {
  readonly stream = new EventStream<SlideSelectTally>(() => this.refresh());
  private known = '';
  private isDue = false;
  private refreshing: Promise<void> | null = null;

  constructor(
    readonly slideSelectId: string,
    readonly accountId: string,
    private readonly read: () => Promise<SlideSelectTally>,
  ) {}

  /** @throws AppError where the viewer may not see the tally */
  async begin(): Promise<void> {
    this.send(await this.read());
  }

  /** A change during a reading causes one more. */
  refresh(): void {
    this.isDue = true;
    this.refreshing ??= this.refreshWhileDue().finally(() => (this.refreshing = null));
  }

  private async refreshWhileDue(): Promise<void> {
    while (this.isDue) {
      this.isDue = false;
      const tally = await this.read().catch(() => null);
      if (tally) this.send(tally);
      // The right has ended, or reading fails: the page then asks by itself and learns which.
      else this.stream.end();
    }
  }

  private send(tally: SlideSelectTally): void {
    const next = JSON.stringify(tally);
    if (next !== this.known) this.stream.send(tally);
    this.known = next;
  }
}

/** Sends marks of guests to the open pages of whoever may see them, from any process. */
@Injectable()
export class TallyStreamsService implements OnModuleInit, OnApplicationShutdown {
  private readonly viewers = new Set<TallyViewer>();
  private readonly listener: DatabaseListener;

  constructor(
    private readonly tallies: TallyService,
    @Inject(CONFIG) { DATABASE_URL }: CatalogueConfig,
  ) {
    const refreshBy = (key: 'slideSelectId' | 'accountId') => (id: string) =>
      this.viewers.forEach((one) => one[key] === id && one.refresh());
    // An account's access grants are announced with its favourites.
    const channels = { catalogue_tally: refreshBy('slideSelectId'), catalogue_marks: refreshBy('accountId') };
    this.listener = new DatabaseListener(DATABASE_URL, channels, () => this.viewers.forEach((one) => one.refresh()));
  }

  async onModuleInit(): Promise<void> {
    await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }

  /** @throws AppError REQUEST.TOO_MANY, and RESOURCE.NOT_FOUND for others */
  async follow(id: string, caller: Caller): Promise<EventStream<SlideSelectTally>> {
    const { accountId } = caller;
    const own = [...this.viewers].filter((one) => one.accountId === accountId);
    if (own.length >= EVENT_STREAM.perAccount)
      throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: EVENT_STREAM.minutes * 60 });
    const viewer = new TallyViewer(id, accountId, () => this.tallies.tally(id, caller));
    const { stream } = viewer;
    this.viewers.add(viewer);
    stream.once('close', () => this.viewers.delete(viewer));
    try {
      await viewer.begin();
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }
}
