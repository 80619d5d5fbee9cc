import type { UnreadNotices } from '@koma/contracts';
import { CONFIG, type EventStream, StateStreams } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { NotificationsService, UNREAD_CHANNEL } from './notifications.service.js';

/** Sends to the open pages of members what is unread, from any process. */
@Injectable()
export class UnreadStreamsService implements OnModuleInit, OnApplicationShutdown {
  private readonly streams: StateStreams;

  constructor(
    private readonly notifications: NotificationsService,
    @Inject(CONFIG) config: NotificationConfig,
  ) {
    this.streams = new StateStreams(config, [UNREAD_CHANNEL]);
  }

  onModuleInit(): Promise<void> {
    return this.streams.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.streams.stop();
  }

  /** @throws AppError REQUEST.TOO_MANY */
  follow(accountId: string): Promise<EventStream<UnreadNotices>> {
    const read = () => this.notifications.findUnread(accountId);
    return this.streams.follow(accountId, { [UNREAD_CHANNEL]: accountId }, read);
  }
}
