import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailsModule } from '../mails/index.js';
import { PreferencesModule } from '../preferences/index.js';
import { CreditNoticesService } from './credit-notices.service.js';
import { EditNoticesService } from './edit-notices.service.js';
import { NoticesService } from './notices.service.js';
import { Notification } from './notification.entity.js';
import { NotificationsConsumer } from './notifications.consumer.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Notification], 'notification'), MailsModule, PreferencesModule],
  controllers: [NotificationsConsumer, NotificationsController],
  providers: [CreditNoticesService, EditNoticesService, NoticesService, NotificationsService],
  exports: [NoticesService],
})
export class NotificationsModule {}
