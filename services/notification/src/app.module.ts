import { type DynamicModule, Module } from '@nestjs/common';
import type { NotificationConfig } from './config.js';
import { BroadcastsModule } from './broadcasts/index.js';
import { ContactModule } from './contact/index.js';
import { ErasureModule } from './erasure/index.js';
import { ExportModule } from './export/index.js';
import { FormsModule } from './forms/index.js';
import { HiringModule } from './hiring/index.js';
import { InboxModule } from './inbox/index.js';
import { MailRequestsModule } from './mail-requests/index.js';
import { MailsModule } from './mails/index.js';
import { MessagesModule } from './messages/index.js';
import { NotificationsModule } from './notifications/index.js';
import { PreferencesModule } from './preferences/index.js';
import { PushesModule } from './pushes/index.js';
import { RecipientsModule } from './recipients/index.js';

const MODULES = [
  BroadcastsModule,
  ContactModule,
  ErasureModule,
  ExportModule,
  FormsModule,
  HiringModule,
  MailRequestsModule,
  MailsModule,
  MessagesModule,
  NotificationsModule,
  PreferencesModule,
  PushesModule,
  RecipientsModule,
];

@Module({})
export class AppModule {
  /** The local inbox exists only where a folder is configured for it; elsewhere its routes are 404. */
  static of(config: NotificationConfig): DynamicModule {
    const hasInbox = config.INBOX_DIR !== undefined && config.NODE_ENV !== 'production';
    return { module: AppModule, imports: [...MODULES, ...(hasInbox ? [InboxModule] : [])] };
  }
}
