import type { EnquiryAct } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody of staff did with an enquiry. */
@Entity('enquiry_entry')
export class EnquiryEntryRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'enquiry_id' })
  enquiryId: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  act: EnquiryAct;

  @Column('uuid', { name: 'author_id' })
  authorId: string;

  @Column('text')
  author: string;

  @Column('text')
  text: string;

  @Column('timestamptz', { name: 'mailed_at', nullable: true })
  mailedAt: Date | null;
}
