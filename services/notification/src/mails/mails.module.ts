import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutcomesModule } from '../outcomes/index.js';
import { Mailer } from './mailer.js';
import { MailsConsumer } from './mails.consumer.js';
import { MailsController } from './mails.controller.js';
import { OutgoingMail } from './outgoing-mail.entity.js';
import { OutgoingMails } from './outgoing-mails.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OutgoingMail], 'notification'), OutcomesModule],
  controllers: [MailsConsumer, MailsController],
  providers: [Mailer, OutgoingMails],
  exports: [Mailer, OutgoingMails],
})
export class MailsModule {}
