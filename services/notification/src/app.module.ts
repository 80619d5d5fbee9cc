import { Enquiry } from './contact/enquiry.entity.js';
import { JobApplication } from './hiring/job-application.entity.js';
import { Notification } from './notifications/notification.entity.js';
import { OutgoingMail } from './mails/outgoing-mail.entity.js';
import { Preference } from './preferences/preference.entity.js';
import { Recipient } from './recipients/recipient.entity.js';
import { Resume } from './hiring/resume.entity.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type DynamicModule, Module } from '@nestjs/common';
import type { NotificationConfig } from './config.js';
import { EnquiriesController } from './contact/enquiries.controller.js';
import { EnquiriesService } from './contact/enquiries.service.js';
import { ErasureConsumer } from './erasure/erasure.consumer.js';
import { ExportController } from './export/export.controller.js';
import { ExportService } from './export/export.service.js';
import { FormMails } from './forms/form-mails.service.js';
import { SameForm } from './forms/same-form.js';
import { JobApplicationsController } from './hiring/job-applications.controller.js';
import { JobApplicationsService } from './hiring/job-applications.service.js';
import { ResumesService } from './hiring/resumes.service.js';
import { InboxController } from './inbox/inbox.controller.js';
import { LocalInbox } from './inbox/local-inbox.js';
import { Mailer } from './mails/mailer.js';
import { MailRequestsConsumer } from './mails/mail-requests.consumer.js';
import { MailsConsumer } from './mails/mails.consumer.js';
import { MailsController } from './mails/mails.controller.js';
import { OutgoingMails } from './mails/outgoing-mails.service.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesService } from './messages/messages.service.js';
import { CreditNoticesService } from './notifications/credit-notices.service.js';
import { EditNoticesService } from './notifications/edit-notices.service.js';
import { NoticesService } from './notifications/notices.service.js';
import { NotificationsConsumer } from './notifications/notifications.consumer.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { NotificationsService } from './notifications/notifications.service.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { RecipientsConsumer } from './recipients/recipients.consumer.js';

@Module({})
export class AppModule {
  /** The local inbox exists only where a folder is named for it; elsewhere its routes are not there at all. */
  static of(config: NotificationConfig): DynamicModule {
    const hasInbox = config.INBOX_DIR !== undefined && config.NODE_ENV !== 'production';
    return {
      module: AppModule,
      imports: [
        TypeOrmModule.forFeature(
          [Enquiry, JobApplication, Notification, OutgoingMail, Preference, Recipient, Resume],
          'notification',
        ),
      ],
      controllers: [
        ErasureConsumer,
        MailRequestsConsumer,
        MailsConsumer,
        NotificationsConsumer,
        RecipientsConsumer,
        EnquiriesController,
        ExportController,
        JobApplicationsController,
        MailsController,
        MessagesController,
        NotificationsController,
        PreferencesController,
        ...(hasInbox ? [InboxController] : []),
      ],
      providers: [
        CreditNoticesService,
        EditNoticesService,
        EnquiriesService,
        ExportService,
        FormMails,
        JobApplicationsService,
        Mailer,
        MessagesService,
        NoticesService,
        NotificationsService,
        OutgoingMails,
        PreferencesService,
        ResumesService,
        SameForm,
        ...(hasInbox ? [LocalInbox] : []),
      ],
    };
  }
}
