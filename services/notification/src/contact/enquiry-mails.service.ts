import { CONFIG, found, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { Mailer } from '../mails/index.js';
import { enquiryToSender, enquiryToStaff } from './enquiry-mails.js';
import { Enquiry } from './enquiry.entity.js';

/** Sends the mails about enquiries; each is built from its row. */
@Injectable()
export class EnquiryMailsService {
  constructor(
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  async sendToStaff(tx: Tx, id: string): Promise<void> {
    await this.mailer.send(this.config.STAFF_MAIL, enquiryToStaff(await enquiry(tx, id)));
  }

  async sendToSender(tx: Tx, id: string): Promise<void> {
    const row = await enquiry(tx, id);
    await this.mailer.send(row.email, enquiryToSender(row));
  }
}

const enquiry = async (tx: Tx, id: string) => found(await tx.findOneBy(Enquiry, { id }));
