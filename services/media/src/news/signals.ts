import { EventEmitter } from 'node:events';
import { CONFIG, DatabaseListener, type Tx } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaConfig } from '../config.js';

/** `media_work`: there is something to do in a queue; `media_news`: something has changed for an account. */
type Channel = 'media_work' | 'media_news';

/**
 * What the processes of this service tell one another, workers apart from the API included: through the database, so that
 * it comes with the transaction it is about, and within milliseconds.
 */
@Injectable()
export class Signals implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly listener: DatabaseListener;

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) { DATABASE_URL }: MediaConfig,
  ) {
    const pass = (channel: Channel) => (payload: string) => void this.emitter.emit(channel, payload);
    const channels = { media_work: pass('media_work'), media_news: pass('media_news') };
    this.listener = new DatabaseListener(DATABASE_URL, channels, () => void this.emitter.emit('line'));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.listener.stop();
  }

  /** With a transaction, it is told when that is done, or never. */
  async send(channel: Channel, payload: string, tx: Tx = this.database.manager): Promise<void> {
    await tx.query('SELECT pg_notify($1, $2)', [channel, payload]);
  }

  on(channel: Channel, listener: (payload: string) => void): void {
    this.emitter.on(channel, listener);
  }

  /** Told each time the line is up again, when something may have been missed. */
  onLine(listener: () => void): void {
    this.emitter.on('line', listener);
  }
}
