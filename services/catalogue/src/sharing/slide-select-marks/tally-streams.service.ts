import { type Caller, EVENT_STREAM, type SlideSelectTally } from '@koma/contracts';
import { AppError, CONFIG, DatabaseListener, EventStream } from '@koma/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { CatalogueConfig } from '../../config.js';
import { TallyService } from './tally.service.js';

/** Somebody who looks at a tally: reads it anew with each look, as who that is by then, and tells what is different. */
class TallyViewer {
  readonly stream = new EventStream<SlideSelectTally>(() => this.look());
  private known = '';
  private isDue = false;
  private looking: Promise<void> | null = null;

  constructor(
    readonly slideSelectId: string,
    readonly accountId: string,
    private readonly read: () => Promise<SlideSelectTally>,
  ) {}

  /** @throws AppError where the tally may not be known */
  async begin(): Promise<void> {
    this.send(await this.read());
  }

  /** Whatever changes during a look is seen by one more. */
  look(): void {
    this.isDue = true;
    this.looking ??= this.lookWhileDue().finally(() => (this.looking = null));
  }

  private async lookWhileDue(): Promise<void> {
    while (this.isDue) {
      this.isDue = false;
      const tally = await this.read().catch(() => null);
      if (tally) this.send(tally);
      // The right to it has ended, or nothing can be read: the page asks by itself, and hears which it is.
      else this.stream.end();
    }
  }

  private send(tally: SlideSelectTally): void {
    const next = JSON.stringify(tally);
    if (next !== this.known) this.stream.send(tally);
    this.known = next;
  }
}

/** What guests say, told to the open pages of whoever may know it, whichever process has taken it in. */
@Injectable()
export class TallyStreamsService implements OnModuleInit, OnModuleDestroy {
  private readonly onlookers = new Set<TallyViewer>();
  private readonly listener: DatabaseListener;

  constructor(
    private readonly tallies: TallyService,
    @Inject(CONFIG) { DATABASE_URL }: CatalogueConfig,
  ) {
    const lookOf = (key: 'slideSelectId' | 'accountId') => (id: string) =>
      this.onlookers.forEach((one) => one[key] === id && one.look());
    // Grants of an account begin and end with its marks.
    const channels = { catalogue_tally: lookOf('slideSelectId'), catalogue_marks: lookOf('accountId') };
    this.listener = new DatabaseListener(DATABASE_URL, channels, () => this.onlookers.forEach((one) => one.look()));
  }

  async onModuleInit(): Promise<void> {
    await this.listener.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.listener.stop();
    this.onlookers.forEach(({ stream }) => stream.end());
  }

  /** @throws AppError REQUEST.TOO_MANY, and RESOURCE.NOT_FOUND to whom the tally is not for */
  async follow(id: string, caller: Caller): Promise<EventStream<SlideSelectTally>> {
    const { accountId } = caller;
    const own = [...this.onlookers].filter((one) => one.accountId === accountId);
    if (own.length >= EVENT_STREAM.perAccount)
      throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: EVENT_STREAM.minutes * 60 });
    const onlooker = new TallyViewer(id, accountId, () => this.tallies.tally(id, caller));
    const { stream } = onlooker;
    this.onlookers.add(onlooker);
    stream.once('close', () => this.onlookers.delete(onlooker));
    try {
      await onlooker.begin();
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }
}
