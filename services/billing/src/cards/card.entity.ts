import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A registered card: what may be shown of it, and the provider's id. */
@Entity('card')
export class Card {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text', { name: 'payment_method_id' })
  paymentMethodId: string;

  @Column('text')
  brand: string;

  @Column('text')
  last4: string;

  @Column('integer', { name: 'expires_month' })
  expiresMonth: number;

  @Column('integer', { name: 'expires_year' })
  expiresYear: number;

  @Column('text')
  holder: string;

  /** The one that is charged; exactly one of a member's cards. */
  @Column('boolean', { name: 'is_default' })
  isDefault: boolean;

  /** The last reminder before it expires: this many days; null until then. */
  @Column('integer', { name: 'reminded_days', nullable: true })
  remindedDays: number | null;

  @Column('timestamptz', { name: 'added_at' })
  addedAt: Date;
}
