import type { ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { type NotificationConfig, notificationConfig } from './config.js';
import { MailsConsumer } from './mails/mails.consumer.js';
import { CreateNotifications1732000000000 } from './migrations/1732000000000-create-notifications.js';
import { Notification } from './notifications/notification.entity.js';
import { NotificationsConsumer } from './notifications/notifications.consumer.js';

export { startLocalMailServer } from './inbox/local-inbox.js';

export const notificationService: ServiceDefinition<NotificationConfig> = {
  name: 'notification',
  config: notificationConfig,
  entities: [Notification],
  migrations: [CreateNotifications1732000000000],
  module: (config) => AppModule.of(config),
  consumers: [MailsConsumer, NotificationsConsumer],
};
