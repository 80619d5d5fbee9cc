import type { LicensedWork, LicenceForm, LicenceSide, PartAct, PartState, QuoteLine, Usage } from '@koma/contracts';
import type { QuoteConditions } from '../offers/index.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const whole = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** One creator's part of a request. */
@Entity('request_part')
export class RequestPart {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'request_id' })
  requestId: string;

  @Column('uuid', { name: 'creator_id' })
  creatorId: string;

  /** Who asks. */
  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text', { default: 'submitted' })
  state: PartState;

  @Column('jsonb')
  works: LicensedWork[];

  @Column('jsonb')
  usage: Usage;

  @Column('text', { name: 'decline_reason', default: '' })
  declineReason: string;

  /** The last day of the quote that is open. */
  @Column('date', { name: 'valid_until', nullable: true })
  validUntil: string | null;

  /** Of the last quote, tax included. */
  @Column('bigint', { name: 'total_yen', nullable: true, transformer: whole })
  totalYen: number | null;

  /** When the last step was taken. */
  @Column('timestamptz', { name: 'acted_at', default: () => `date_trunc('milliseconds', now())` })
  actedAt: Date;

  @Column('timestamptz', { name: 'owner_seen_at', nullable: true })
  ownerSeenAt: Date | null;

  @Column('timestamptz', { name: 'licensee_seen_at', nullable: true })
  licenseeSeenAt: Date | null;

  /** When each side last did or said something. */
  @Column('timestamptz', { name: 'owner_acted_at', nullable: true })
  ownerActedAt: Date | null;

  @Column('timestamptz', { name: 'licensee_acted_at', nullable: true })
  licenseeActedAt: Date | null;

  @Column('timestamptz', { name: 'submitted_at', default: () => `date_trunc('milliseconds', now())` })
  submittedAt: Date;

  @Column('integer', { default: 1 })
  version: number;
}

/** A quote or a counter, as it was sent. */
@Entity('quote')
export class Quote {
  @PrimaryColumn('uuid', { name: 'part_id' })
  partId: string;

  @PrimaryColumn('integer')
  number: number;

  @Column('text')
  side: LicenceSide;

  /** Null once that account was erased. */
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId: string | null;

  @Column('jsonb')
  usage: Usage;

  @Column('jsonb')
  lines: QuoteLine[];

  @Column('date', { name: 'valid_until', nullable: true })
  validUntil: string | null;

  /** Of the files that are handed out; null in a counter. */
  @Column('text', { nullable: true })
  form: LicenceForm | null;

  @Column('text')
  message: string;

  /** Of the offer on the day of the quote. */
  @Column('jsonb')
  conditions: QuoteConditions;

  @Column('timestamptz', { name: 'sent_at', default: () => `date_trunc('milliseconds', now())` })
  sentAt: Date;
}

@Entity('part_message')
export class PartMessage {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'part_id' })
  partId: string;

  @Column('text')
  side: LicenceSide;

  /** Null once that account was erased. */
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId: string | null;

  @Column('text')
  text: string;

  @Column('timestamptz', { name: 'sent_at', default: () => `date_trunc('milliseconds', now())` })
  sentAt: Date;
}

/** The log of a part: every step with who took it. */
@Entity('part_step')
export class PartStep {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'part_id' })
  partId: string;

  @Column('text')
  act: PartAct | 'submit';

  @Column('text')
  side: LicenceSide | 'time';

  @Column('uuid', { name: 'account_id', nullable: true })
  accountId: string | null;

  @Column('timestamptz', { default: () => `date_trunc('milliseconds', now())` })
  at: Date;
}
