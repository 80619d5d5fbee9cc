import { CONFIG, found, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { Mailer, pageLink } from '../mails/index.js';
import { EnquiryEntryRow } from './enquiry-entry.entity.js';
import { answerToSender, enquiryToSender, enquiryToStaff } from './enquiry-mails.js';
import { Enquiry } from './enquiry.entity.js';

/** Sends the mails about enquiries; each is built from its row. */
@Injectable()
export class EnquiryMailsService {
  constructor(
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  async sendToStaff(tx: Tx, id: string): Promise<void> {
    const link = pageLink(this.config, `/admin/enquiries?open=${id}`, 'ja');
    await this.mailer.send(this.config.STAFF_MAIL, enquiryToStaff(await enquiry(tx, id), link));
  }

  async sendToSender(tx: Tx, id: string): Promise<void> {
    const row = await enquiry(tx, id);
    await this.mailer.send(row.email, enquiryToSender(row));
  }

  /** What the sender answers by mail goes to the address of staff. */
  async sendAnswer(tx: Tx, entryId: string): Promise<void> {
    const { enquiryId, text } = found(await tx.findOneBy(EnquiryEntryRow, { id: entryId }));
    const row = await enquiry(tx, enquiryId);
    const replyTo = { name: 'Koma', address: this.config.STAFF_MAIL };
    await this.mailer.send(row.email, { ...answerToSender(row, text), replyTo });
    await tx.update(EnquiryEntryRow, { id: entryId }, { mailedAt: new Date() });
  }
}

const enquiry = async (tx: Tx, id: string) => found(await tx.findOneBy(Enquiry, { id }));
