import { type DynamicModule, Module } from '@nestjs/common';
import type { NotificationConfig } from './config.js';
import { EnquiriesController } from './contact/enquiries.controller.js';
import { EnquiriesService } from './contact/enquiries.service.js';
import { FormMailsConsumer } from './forms/form-mails.consumer.js';
import { SameForm } from './forms/same-form.js';
import { JobApplicationsController } from './hiring/job-applications.controller.js';
import { JobApplicationsService } from './hiring/job-applications.service.js';
import { ResumesService } from './hiring/resumes.service.js';
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
      controllers: [
        EnquiriesController,
        JobApplicationsController,
        MailsController,
        NotificationsController,
        ...(hasInbox ? [InboxController] : []),
      ],
      providers: [
        EnquiriesService,
        FormMailsConsumer,
        JobApplicationsService,
        Mailer,
        MailsConsumer,
        NotificationsConsumer,
        NotificationsService,
        ResumesService,
        SameForm,
        ...(hasInbox ? [LocalInbox] : []),
      ],
    };
  }
}
