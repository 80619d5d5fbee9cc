import type { ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { type NotificationConfig, notificationConfig } from './config.js';
import { serveResumes } from './hiring/resumes.routes.js';
import { CreateNotifications1732000000000 } from './migrations/1732000000000-create-notifications.js';
import { CreateForms1732000000001 } from './migrations/1732000000001-create-forms.js';
import { CreateRecipients1732000000002 } from './migrations/1732000000002-create-recipients.js';

export { startLocalMailServer } from './inbox/local-inbox.js';

export const notificationService: ServiceDefinition<NotificationConfig> = {
  name: 'notification',
  config: notificationConfig,
  migrations: [CreateNotifications1732000000000, CreateForms1732000000001, CreateRecipients1732000000002],
  module: (config) => AppModule.of(config),
  routes: serveResumes,
};
