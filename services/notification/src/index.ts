import { everyHour, type ServiceDefinition } from '@koma/service-kit';
import { CreateNotifications1732000000000 } from './migrations/1732000000000-create-notifications.js';
import { CreateForms1732000000001 } from './migrations/1732000000001-create-forms.js';
import { CreateRecipients1732000000002 } from './migrations/1732000000002-create-recipients.js';
import { CreateEnquiryInbox1732000000003 } from './migrations/1732000000003-create-enquiry-inbox.js';
import { StorePermissions1732000000004 } from './migrations/1732000000004-store-permissions.js';
import { CreateBroadcasts1732000000005 } from './migrations/1732000000005-create-broadcasts.js';
import { CreatePushes1732000000006 } from './migrations/1732000000006-create-pushes.js';
import { CreateNoticeTurns1732000000260 } from './migrations/1732000000260-create-notice-turns.js';
import { storeOpened } from './broadcasts/index.js';
import { AppModule } from './app.module.js';
import { type NotificationConfig, notificationConfig } from './config.js';
import { FIGURES } from './figures.js';
import { EnquiriesService } from './contact/index.js';
import { serveUnsubscribing } from './preferences/index.js';
import { JobApplicationsService, serveResumes } from './hiring/index.js';

import { deleteOldNotices } from './notifications/index.js';
import { DataSource } from 'typeorm';

export { addDemoEnquiries, type DemoEnquiry } from './contact/index.js';
export { startLocalMailServer } from './inbox/index.js';

export const notificationService: ServiceDefinition<NotificationConfig> = {
  name: 'notification',
  config: notificationConfig,
  migrations: [
    CreateNotifications1732000000000,
    CreateForms1732000000001,
    CreateRecipients1732000000002,
    CreateEnquiryInbox1732000000003,
    StorePermissions1732000000004,
    CreateBroadcasts1732000000005,
    CreatePushes1732000000006,
    CreateNoticeTurns1732000000260,
  ],
  figures: FIGURES,
  module: (config) => AppModule.of(config),
  routes: async (app) => {
    await serveResumes(app);
    await serveUnsubscribing(app);
    const { manager } = app.get(DataSource);
    // What was opened is counted before the notices are removed.
    everyHour(app, 'Notices', () =>
      manager.transaction(async (tx) => storeOpened(tx).then(() => deleteOldNotices(tx, new Date()))),
    );
    const forms = [app.get(JobApplicationsService), app.get(EnquiriesService)];
    everyHour(app, 'Sweep', () => Promise.all(forms.map((received) => received.deleteOld())));
  },
};
