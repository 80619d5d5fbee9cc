import type { DisputeAct, DisputeReason, DisputeState, LicenceSide } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A dispute about a licence, of which one side has told staff. */
@Entity('dispute')
export class Dispute {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'licence_id' })
  licenceId: string;

  /** Who has told of it. */
  @Column('text')
  side: LicenceSide;

  @Column('text')
  reason: DisputeReason;

  @Column('text', { default: 'waiting' })
  state: DisputeState;

  @Column('timestamptz', { name: 'opened_at', default: () => `date_trunc('milliseconds', now())` })
  openedAt: Date;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt: Date | null;

  @Column('integer', { default: 1 })
  version: number;
}

/** A step of a dispute, which nobody changes later. */
@Entity('dispute_step')
export class DisputeStep {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'dispute_id' })
  disputeId: string;

  @Column('text')
  act: DisputeAct;

  @Column('text')
  side: LicenceSide | 'staff';

  /** Null once that account was erased. */
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId: string | null;

  @Column('text')
  text: string;

  /** Of staff, for staff. */
  @Column('text', { default: '' })
  note: string;

  @Column('timestamptz', { default: () => `date_trunc('milliseconds', now())` })
  at: Date;
}
