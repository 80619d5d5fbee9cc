import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Money given back; its id is the idempotency key. */
@Entity('refund')
export class Refund {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'fee_id' })
  feeId: string;

  @Column('text', { name: 'charge_id' })
  chargeId: string;

  @Column('text', { name: 'provider_id', nullable: true })
  providerId: string | null;

  @Column('integer', { name: 'amount_yen' })
  amountYen: number;

  @Column('text')
  reason: string;

  /** Who of staff decided it; null for one made at the provider, or of a payment beyond the fee. */
  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy: string | null;

  /**
   * `bounced`: it succeeded, and later the member's bank sent the money back; the member still has a right to it. `replaced`: that
   * was given by another refund.
   */
  @Column('text')
  status: 'asked' | 'succeeded' | 'failed' | 'bounced' | 'replaced';

  /** The bounced refund whose money it gives again; the return invoice is that one's. */
  @Column('uuid', { name: 'replaces_id', nullable: true })
  replacesId: string | null;

  @Column('timestamptz', { name: 'decided_at' })
  decidedAt: Date;
}
