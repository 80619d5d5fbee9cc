import type { EnquiryKind, Locale } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('enquiry')
export class Enquiry {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: EnquiryKind;

  @Column('text')
  name: string;

  @Column('text', { name: 'company_name' })
  companyName: string;

  @Column('text')
  email: string;

  @Column('text')
  telephone: string;

  @Column('text')
  message: string;

  @Column('text')
  locale: Locale;

  /** Distinguishes a double click from a second enquiry. */
  @Column('text', { name: 'content_hash' })
  contentHash: string;

  @Column('timestamptz', { name: 'sent_at' })
  sentAt: Date;
}
