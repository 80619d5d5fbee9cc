import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../forms/index.js';
import { MailsModule } from '../mails/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryEntryRow } from './enquiry-entry.entity.js';
import { EnquiryInboxController } from './enquiry-inbox.controller.js';
import { EnquiryInboxService } from './enquiry-inbox.service.js';
import { EnquiryMailsService } from './enquiry-mails.service.js';
import { Enquiry } from './enquiry.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Enquiry, EnquiryEntryRow], 'notification'),
    FormsModule,
    MailsModule,
    NotificationsModule,
  ],
  controllers: [EnquiriesController, EnquiryInboxController],
  providers: [EnquiriesService, EnquiryInboxService, EnquiryMailsService],
  exports: [EnquiriesService, EnquiryMailsService],
})
export class ContactModule {}
