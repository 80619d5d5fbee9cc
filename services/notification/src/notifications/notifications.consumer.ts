import type { Handlers } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { NotificationsService } from './notifications.service.js';

/** Facts that a member is told in the page. */
@Injectable()
export class NotificationsConsumer {
  constructor(private readonly notifications: NotificationsService) {}

  readonly handlers: Handlers = {
    'auth.account.created': (tx, { accountId, profileType }) =>
      this.notifications.add(tx, accountId, 'welcome', { profileType }),
    'media.asset.ready': (tx, { ownerId, fileName }) =>
      this.notifications.add(tx, ownerId, 'asset-ready', { fileName }),
    'media.asset.failed': (tx, { ownerId, fileName, failure }) =>
      this.notifications.add(tx, ownerId, 'asset-failed', { fileName, failure }),
  };
}
