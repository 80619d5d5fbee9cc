import { type DynamicModule, Module } from '@nestjs/common';
import type { NotificationConfig } from './config.js';
import { InboxController } from './inbox/inbox.controller.js';
import { LocalInbox } from './inbox/local-inbox.js';
import { Mailer } from './mails/mailer.js';
import { MailsConsumer } from './mails/mails.consumer.js';
import { MailsController } from './mails/mails.controller.js';
import { NotificationsConsumer } from './notifications/notifications.consumer.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { NotificationsService } from './notifications/notifications.service.js';

@Module({})
export class AppModule {
  /** The local inbox exists only where a folder is named for it; elsewhere its routes are not there at all. */
  static of(config: NotificationConfig): DynamicModule {
    const hasInbox = config.INBOX_DIR !== undefined && config.NODE_ENV !== 'production';
    return {
      module: AppModule,
      controllers: [MailsController, NotificationsController, ...(hasInbox ? [InboxController] : [])],
      providers: [
        Mailer,
        MailsConsumer,
        NotificationsConsumer,
        NotificationsService,
        ...(hasInbox ? [LocalInbox] : []),
      ],
    };
  }
}
