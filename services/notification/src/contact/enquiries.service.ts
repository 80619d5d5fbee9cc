import { type EnquiryForm, KEPT_DAYS, type Locale } from '@koma/contracts';
import { newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, MoreThan } from 'typeorm';
import { formNumber, FormSubmissionsService } from '../forms/index.js';
import { StaffNoticesService } from '../notifications/index.js';
import { Enquiry } from './enquiry.entity.js';

type NewEnquiry = Omit<Enquiry, 'status' | 'assigneeId' | 'assigneeName' | 'answeredAt' | 'version'>;

/** Enquiries of the public contact form. */
@Injectable()
export class EnquiriesService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly submissions: FormSubmissionsService,
    private readonly staff: StaffNoticesService,
  ) {}

  /** A robot gets the usual answer, and nothing is stored. */
  async send({ website, telephone = '', ...rest }: EnquiryForm, locale: Locale): Promise<void> {
    if (website !== '') return;
    const form = { ...rest, telephone };
    await this.database.transaction((tx) =>
      this.submissions.storeOnce<Pick<Enquiry, 'id'>>(tx, form, {
        find: (contentHash, since) => tx.findOneBy(Enquiry, { contentHash, sentAt: MoreThan(since) }),
        add: (contentHash) => this.add(tx, { id: newId(), ...form, locale, contentHash, sentAt: new Date() }),
      }),
    );
  }

  /** Removes enquiries whose storage time is over. */
  async deleteOld(): Promise<void> {
    const before = new Date(Date.now() - KEPT_DAYS.enquiry * 86_400_000);
    await this.database.manager.delete(Enquiry, { sentAt: LessThan(before) });
  }

  private async add(tx: Tx, enquiry: NewEnquiry): Promise<Pick<Enquiry, 'id'>> {
    const { id } = enquiry;
    await tx.insert(Enquiry, enquiry);
    await this.staff.notify(tx, 'enquiry-received', { number: formNumber(enquiry) });
    for (const mail of ['enquiry-staff', 'enquiry-sender'] as const) {
      await this.outbox.add(tx, 'notification.mail.requested', id, { mail, id });
    }
    return enquiry;
  }
}
