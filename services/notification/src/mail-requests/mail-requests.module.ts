import { Module } from '@nestjs/common';
import { ContactModule } from '../contact/index.js';
import { HiringModule } from '../hiring/index.js';
import { MailsModule } from '../mails/index.js';
import { MailRequestsConsumer } from './mail-requests.consumer.js';

@Module({ imports: [ContactModule, HiringModule, MailsModule], controllers: [MailRequestsConsumer] })
export class MailRequestsModule {}
