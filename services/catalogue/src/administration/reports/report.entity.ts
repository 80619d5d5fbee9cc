import type { Locale, ReportKind, ReportState, ReportTarget } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A report of a work, a profile or a share link. It outlives what it is about, and the accounts of both sides. */
@Entity('report')
export class Report {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  target: ReportTarget;

  @Column('uuid', { name: 'target_id' })
  targetId: string;

  /** Title of the work or the link's target, or name of the profile, as it was. */
  @Column('text')
  title: string;

  /** As it was typed. */
  @Column('text')
  address: string;

  /** Null once the account is erased. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId: string | null;

  @Column('text')
  kind: ReportKind;

  @Column('text')
  name: string;

  @Column('text', { name: 'on_behalf_of' })
  onBehalfOf: string;

  @Column('text')
  email: string;

  /** The account with which somebody signed in reported; null for strangers. */
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId: string | null;

  @Column('text')
  message: string;

  /** The owner may learn who reports. */
  @Column('boolean', { name: 'shows_name' })
  showsName: boolean;

  @Column('text')
  locale: Locale;

  /** Distinguishes a double click from a second report. */
  @Column('text', { name: 'content_hash' })
  contentHash: string;

  /** Hash of the account or network address that sent it, another one every day; null once it is confirmed. */
  @Column('text', { nullable: true })
  sender: string | null;

  @Column('text')
  state: ReportState;

  @Column('timestamptz', { name: 'sent_at' })
  sentAt: Date;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;

  /** By when the next step is due; null when none is. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Column('boolean', { name: 'is_unfounded', default: false })
  isUnfounded: boolean;

  /** The target is hidden because of it: staff had not hidden it in another way before. */
  @Column('boolean', { name: 'has_hidden', default: false })
  hasHidden: boolean;

  /** Rises with every step, so that two of staff cannot decide without seeing each other. */
  @Column('integer', { default: 1 })
  version: number;
}
