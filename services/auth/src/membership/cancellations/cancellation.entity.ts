import type { CancellationReason } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A cancelled membership and its end. */
@Entity('cancellation')
export class Cancellation {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  reason: CancellationReason;

  @Column('text')
  comment: string;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  @Column('timestamptz', { name: 'erases_at' })
  erasesAt: Date;

  /** Set when access has ended. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}
