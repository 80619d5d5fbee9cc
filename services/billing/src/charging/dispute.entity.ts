import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A cardholder's dispute of a charge (chargeback), by the provider's id. */
@Entity('dispute')
export class Dispute {
  @PrimaryColumn('text')
  id: string;

  @Column('uuid', { name: 'attempt_id' })
  attemptId: string;

  @Column('integer', { name: 'amount_yen' })
  amountYen: number;

  @Column('text')
  status: 'inquiry' | 'open' | 'won' | 'lost';

  /** Until then the processor takes evidence. */
  @Column('timestamptz', { name: 'evidence_due_by', nullable: true })
  evidenceDueBy: Date | null;

  @Column('timestamptz', { name: 'opened_at' })
  openedAt: Date;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;
}
