import { type EnquiryForm, type EnquiryKind, KEPT_DAYS, type Locale, type Page } from '@koma/contracts';
import { decodeCursor, newId, Outbox, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, MoreThan } from 'typeorm';
import { z } from 'zod';
import { FormSubmissionsService } from '../forms/index.js';
import { Enquiry } from './enquiry.entity.js';

const position = z.tuple([z.uuid()]);
type Query = { kind?: EnquiryKind; cursor?: string; limit: number };

/** Enquiries of the public contact form. */
@Injectable()
export class EnquiriesService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly submissions: FormSubmissionsService,
  ) {}

  /** A robot gets the usual answer, and nothing is stored. */
  async send({ website, telephone = '', ...rest }: EnquiryForm, locale: Locale): Promise<void> {
    if (website !== '') return;
    const form = { ...rest, telephone };
    await this.database.transaction((tx) =>
      this.submissions.storeOnce(tx, form, {
        find: (contentHash, since) => tx.findOneBy(Enquiry, { contentHash, sentAt: MoreThan(since) }),
        add: (contentHash) => this.add(tx, { id: newId(), ...form, locale, contentHash, sentAt: new Date() }),
      }),
    );
  }

  /** Newest first: ids are ordered by time. */
  async list({ kind, cursor, limit }: Query): Promise<Page<Enquiry>> {
    const after = decodeCursor(cursor, position);
    const rows = await this.database.manager.find(Enquiry, {
      where: { ...(kind && { kind }), ...(after && { id: LessThan(after[0]) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    return toPage(rows, limit, { item: (row) => row, cursor: (row) => [row.id] });
  }

  /** Removes enquiries whose storage time is over. */
  async deleteOld(): Promise<void> {
    const before = new Date(Date.now() - KEPT_DAYS.enquiry * 86_400_000);
    await this.database.manager.delete(Enquiry, { sentAt: LessThan(before) });
  }

  private async add(tx: Tx, enquiry: Enquiry): Promise<Enquiry> {
    const { id } = enquiry;
    await tx.insert(Enquiry, enquiry);
    for (const mail of ['enquiry-staff', 'enquiry-sender'] as const) {
      await this.outbox.add(tx, 'notification.mail.requested', id, { mail, id });
    }
    return enquiry;
  }
}
