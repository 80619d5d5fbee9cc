import type { ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { type NotificationConfig, notificationConfig } from './config.js';
import { Enquiry } from './contact/enquiry.entity.js';
import { ErasureConsumer } from './erasure/erasure.consumer.js';
import { JobApplication } from './hiring/job-application.entity.js';
import { Resume } from './hiring/resume.entity.js';
import { serveResumes } from './hiring/resumes.routes.js';
import { MailRequestsConsumer } from './mails/mail-requests.consumer.js';
import { MailsConsumer } from './mails/mails.consumer.js';
import { OutgoingMail } from './mails/outgoing-mail.entity.js';
import { CreateNotifications1732000000000 } from './migrations/1732000000000-create-notifications.js';
import { CreateForms1732000000001 } from './migrations/1732000000001-create-forms.js';
import { CreateRecipients1732000000002 } from './migrations/1732000000002-create-recipients.js';
import { Notification } from './notifications/notification.entity.js';
import { NotificationsConsumer } from './notifications/notifications.consumer.js';
import { Preference } from './preferences/preference.entity.js';
import { Recipient } from './recipients/recipient.entity.js';
import { RecipientsConsumer } from './recipients/recipients.consumer.js';

export { startLocalMailServer } from './inbox/local-inbox.js';

export const notificationService: ServiceDefinition<NotificationConfig> = {
  name: 'notification',
  config: notificationConfig,
  entities: [Enquiry, JobApplication, Notification, OutgoingMail, Preference, Recipient, Resume],
  migrations: [CreateNotifications1732000000000, CreateForms1732000000001, CreateRecipients1732000000002],
  module: (config) => AppModule.of(config),
  routes: serveResumes,
  consumers: [ErasureConsumer, MailRequestsConsumer, MailsConsumer, NotificationsConsumer, RecipientsConsumer],
};
