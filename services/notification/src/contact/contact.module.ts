import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../forms/index.js';
import { MailsModule } from '../mails/index.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryMailsService } from './enquiry-mails.service.js';
import { Enquiry } from './enquiry.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Enquiry], 'notification'), FormsModule, MailsModule],
  controllers: [EnquiriesController],
  providers: [EnquiriesService, EnquiryMailsService],
  exports: [EnquiriesService, EnquiryMailsService],
})
export class ContactModule {}
