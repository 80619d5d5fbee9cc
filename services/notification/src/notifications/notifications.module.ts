import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailsModule } from '../mails/index.js';
import { PreferencesModule } from '../preferences/index.js';
import { PushesModule } from '../pushes/index.js';
import { CommentNoticesService } from './comment-notices.service.js';
import { CreditNoticesService } from './credit-notices.service.js';
import { EditNoticesService } from './edit-notices.service.js';
import { GatheredNoticesService } from './gathered-notices.service.js';
import { LetterNoticesConsumer } from './letter-notices.consumer.js';
import { LicenceNoticesConsumer } from './licence-notices.consumer.js';
import { NoticesService } from './notices.service.js';
import { Notification } from './notification.entity.js';
import { NotificationsConsumer } from './notifications.consumer.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { PaymentNoticesConsumer } from './payment-notices.consumer.js';
import { ReportNoticesConsumer } from './report-notices.consumer.js';
import { StaffNoticesService } from './staff-notices.service.js';
import { UnreadStreamsService } from './unread-streams.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Notification], 'notification'), MailsModule, PreferencesModule, PushesModule],
  controllers: [
    ...[NotificationsConsumer, PaymentNoticesConsumer, ReportNoticesConsumer, LetterNoticesConsumer],
    ...[LicenceNoticesConsumer, NotificationsController],
  ],
  providers: [
    CommentNoticesService,
    CreditNoticesService,
    EditNoticesService,
    GatheredNoticesService,
    NoticesService,
    NotificationsService,
    StaffNoticesService,
    UnreadStreamsService,
  ],
  exports: [NoticesService, StaffNoticesService],
})
export class NotificationsModule {}
