import type { FeeStatus } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a member owes for a month. */
@Entity('fee')
export class Fee {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  /** `YYYY-MM` in Tokyo. */
  @Column('text')
  month: string;

  @Column('uuid', { name: 'plan_id' })
  planId: string;

  /** Tax included. */
  @Column('integer', { name: 'amount_yen' })
  amountYen: number;

  @Column('integer', { name: 'tax_yen' })
  taxYen: number;

  @Column('text', { default: 'unpaid' })
  status: FeeStatus;

  /** The first of the month, or the day in Tokyo on which the member came to owe it. */
  @Column('date', { name: 'due_on' })
  dueOn: string;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  @Column('integer', { name: 'refunded_yen', default: 0 })
  refundedYen: number;

  /** The day in Tokyo on which the card is charged next; null while one is under way, or when no attempt is to come. */
  @Column('date', { name: 'next_attempt_on', nullable: true })
  nextAttemptOn: string | null;
}
