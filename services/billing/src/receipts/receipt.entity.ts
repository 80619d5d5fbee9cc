import type { ReceiptData } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A qualified invoice, or the return invoice that corrects one; the database refuses changes. Stored for ten years. */
@Entity('receipt')
export class Receipt {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: 'invoice' | 'return';

  /** Year in Tokyo; numbers run without gaps in it. */
  @Column('integer')
  year: number;

  @Column('integer')
  number: number;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'fee_id' })
  feeId: string;

  @Column('uuid', { name: 'refund_id', nullable: true })
  refundId: string | null;

  @Column('uuid', { name: 'corrects_id', nullable: true })
  correctsId: string | null;

  @Column('timestamptz', { name: 'issued_at' })
  issuedAt: Date;

  @Column('jsonb')
  data: ReceiptData;
}
