import type { Locale } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OutgoingTemplate } from './templates/outgoing-mails.js';

/** A mail to be sent; its row is deleted when the mail server has accepted it. */
@Entity('outgoing_mail')
export class OutgoingMail {
  @PrimaryColumn('uuid')
  id: string;

  /** Null for applicants, who have no account yet, and for the mail address of staff. */
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId: string | null;

  @Column('text')
  email: string;

  @Column('text')
  locale: Locale;

  @Column('text')
  template: OutgoingTemplate;

  @Column('jsonb')
  values: Record<string, string>;

  /** Mails of one cause are counted together; null for others. */
  @Column('uuid', { name: 'batch_id', nullable: true })
  batchId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
