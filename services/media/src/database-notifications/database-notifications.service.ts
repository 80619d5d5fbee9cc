import { EventEmitter } from 'node:events';
import { CONFIG, DatabaseListener, type Tx } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaConfig } from '../config.js';

/** `media_work`: a queue has a job; `media_news`: something has changed for an account; `media_uploads`: somebody waits for an upload. */
const CHANNELS = ['media_work', 'media_news', 'media_uploads'] as const;
type Channel = (typeof CHANNELS)[number];

/**
 * PostgreSQL's NOTIFY and LISTEN between the processes of this service, workers included: a notification is sent on commit and
 * arrives within milliseconds.
 */
@Injectable()
export class DatabaseNotificationsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly listener: DatabaseListener;

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) config: MediaConfig,
  ) {
    const pass = (channel: Channel) => (payload: string) => void this.emitter.emit(channel, payload);
    const channels = Object.fromEntries(CHANNELS.map((channel) => [channel, pass(channel)]));
    this.listener = new DatabaseListener(config, channels, () => void this.emitter.emit('connect'));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }

  /** With a transaction, the notification is sent on commit, or never. */
  async notify(channel: Channel, payload: string, tx: Tx = this.database.manager): Promise<void> {
    await tx.query('SELECT pg_notify($1, $2)', [channel, payload]);
  }

  on(channel: Channel, listener: (payload: string) => void): void {
    this.emitter.on(channel, listener);
  }

  /** Called after each reconnect, when notifications may have been missed. */
  onConnect(listener: () => void): void {
    this.emitter.on('connect', listener);
  }
}
