import type { EventData } from '@koma/events';
import { type EventContext, Handles, type Tx } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { EnquiryMailsService } from '../contact/index.js';
import { JobMailsService } from '../hiring/index.js';
import { OutgoingMails } from '../mails/index.js';

type Requested = EventData<'notification.mail.requested'>['mail'];

/** One event is one mail, so that a retry sends no other mail twice. */
@Controller()
export class MailRequestsConsumer {
  private readonly senders: Record<Requested, (tx: Tx, id: string) => Promise<void>>;

  constructor(outgoing: OutgoingMails, enquiries: EnquiryMailsService, jobs: JobMailsService) {
    this.senders = {
      kept: (tx, id) => outgoing.send(tx, id),
      'enquiry-staff': (tx, id) => enquiries.sendToStaff(tx, id),
      'enquiry-sender': (tx, id) => enquiries.sendToSender(tx, id),
      'enquiry-answer': (tx, id) => enquiries.sendAnswer(tx, id),
      'job-staff': (tx, id) => jobs.sendToStaff(tx, id),
      'job-applicant': (tx, id) => jobs.sendToApplicant(tx, id),
    };
  }

  @Handles('notification.mail.requested')
  async onMailRequested({ mail, id }: EventData<'notification.mail.requested'>, { tx }: EventContext): Promise<void> {
    await this.senders[mail](tx, id);
  }
}
