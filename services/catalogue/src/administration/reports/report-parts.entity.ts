import type { ReportAct, DocumentType } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One step of a report; it is written once (the database refuses changes). */
@Entity('report_step')
export class ReportStep {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'report_id' })
  reportId: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  act: ReportAct;

  /** Null for the reporter, and for an erased account. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text')
  text: string;
}

/** A proof that the reporter sent. */
@Entity('report_file')
export class ReportFile {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'report_id' })
  reportId: string;

  @Column('text', { name: 'file_name' })
  fileName: string;

  @Column('text')
  type: DocumentType;

  @Column('integer')
  bytes: number;

  @Column('text')
  sha256: string;

  @Column('bytea', { select: false })
  content: Buffer;
}

/** A mail that asked to confirm a report. Its link proves the mailbox, also once that report is dismissed. */
@Entity('report_mail')
export class ReportMail {
  @PrimaryColumn('uuid', { name: 'report_id' })
  reportId: string;

  @Column('text')
  email: string;

  @Column('timestamptz', { name: 'sent_at' })
  sentAt: Date;
}

/** Somebody who is shut out from reporting. */
@Entity('report_bar')
export class ReportBar {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('uuid', { name: 'account_id', nullable: true })
  accountId: string | null;

  @Column('text')
  reason: string;

  /** Last day in Asia/Tokyo, `YYYY-MM-DD`; null: no end. */
  @Column('date', { name: 'last_day', nullable: true })
  lastDay: string | null;

  @Column('uuid', { name: 'barred_by', nullable: true })
  barredBy: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'lifted_at', nullable: true })
  liftedAt: Date | null;
}
