import type { EnquiryKind, EnquiryStatus, Locale } from '@koma/contracts';
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

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

  @Column('text', { default: 'open' })
  status: EnquiryStatus;

  @Column('uuid', { name: 'assignee_id', nullable: true })
  assigneeId: string | null;

  @Column('text', { name: 'assignee_name', default: '' })
  assigneeName: string;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt: Date | null;

  /** Rises with every act of staff, so that two of them cannot answer without seeing each other. */
  @VersionColumn()
  version: number;
}
