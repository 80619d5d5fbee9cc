import type { PaymentFailure } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export const OPEN = ['asked', 'action-needed', 'processing'] as const;
type AttemptStatus = (typeof OPEN)[number] | 'declined' | 'cancelled' | 'succeeded' | 'charged-back';

/** An attempt to charge a fee. Its id is the idempotency key, stored before the provider is asked; a fee has at most one open attempt. */
@Entity('payment_attempt')
export class PaymentAttempt {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'fee_id' })
  feeId: string;

  @Column('text', { name: 'customer_id' })
  customerId: string;

  @Column('text', { name: 'payment_method_id' })
  paymentMethodId: string;

  @Column('integer', { name: 'amount_yen' })
  amountYen: number;

  /** The member sits at the page and can answer the bank. */
  @Column('boolean', { name: 'is_present' })
  isPresent: boolean;

  /** `asked`: stored, and nothing is known yet. */
  @Column('text')
  status: AttemptStatus;

  @Column('text', { nullable: true })
  failure: PaymentFailure | null;

  @Column('text', { name: 'charge_id', nullable: true })
  chargeId: string | null;

  @Column('text', { name: 'card_brand' })
  cardBrand: string;

  @Column('text', { name: 'card_last4' })
  cardLast4: string;

  /** It succeeded when the fee was paid already: the money goes back, and no receipt is about it. */
  @Column('boolean', { name: 'is_surplus', default: false })
  isSurplus: boolean;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt: Date;

  /** The trace of the request or run that has begun it. */
  @Column('text', { nullable: true })
  traceparent: string | null;

  /** Until then a process works on it; afterwards another one takes it up. */
  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil: Date;
}
