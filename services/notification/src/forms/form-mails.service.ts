import type { FormMail } from '@koma/events';
import { CONFIG, found, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { Enquiry } from '../contact/enquiry.entity.js';
import { JobApplication } from '../hiring/job-application.entity.js';
import { Mailer } from '../mails/mailer.js';
import { FORM_MAILS } from './form-mails.js';

/** Sends the mails about forms, each made from the form's row. */
@Injectable()
export class FormMails {
  constructor(
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  send(tx: Tx, mail: FormMail, id: string): Promise<void> {
    return this.senders[mail](tx, id);
  }

  private readonly senders: Record<FormMail, (tx: Tx, id: string) => Promise<void>> = {
    'enquiry-staff': async (tx, id) =>
      this.mailer.send(this.config.STAFF_MAIL, FORM_MAILS.enquiryStaff(await enquiry(tx, id))),
    'enquiry-sender': async (tx, id) => {
      const row = await enquiry(tx, id);
      await this.mailer.send(row.email, FORM_MAILS.enquirySender(row));
    },
    'job-staff': async (tx, id) =>
      this.mailer.send(this.config.STAFF_MAIL, FORM_MAILS.jobStaff(await application(tx, id))),
    'job-applicant': async (tx, id) => {
      const row = await application(tx, id);
      await this.mailer.send(row.email, FORM_MAILS.jobApplicant(row));
    },
  };
}

const enquiry = async (tx: Tx, id: string) => found(await tx.findOneBy(Enquiry, { id }));
const application = async (tx: Tx, id: string) => found(await tx.findOneBy(JobApplication, { id }));
