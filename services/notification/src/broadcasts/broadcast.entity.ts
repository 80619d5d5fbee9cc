import type { BroadcastDraft, BroadcastState } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What staff tell many members at once. */
@Entity('broadcast')
export class Broadcast {
  @PrimaryColumn('uuid')
  id: string;

  @Column('jsonb')
  draft: BroadcastDraft;

  @Column('text')
  state: BroadcastState;

  /** Raised by each change: whoever saves an older one is refused. */
  @Column('integer')
  version: number;

  @Column('timestamptz', { name: 'send_at', nullable: true })
  sendAt: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt: Date;

  @Column('uuid', { name: 'changed_by' })
  changedBy: string;

  /** The last recipient that has it: whoever goes on begins after this one. */
  @Column('uuid', { nullable: true })
  reached: string | null;

  /** How many opened it, counted before their notices were removed. */
  @Column('integer', { default: 0 })
  opened: number;

  /** The same, of those that were opened from a push. */
  @Column('integer', { name: 'pushes_opened', default: 0 })
  pushesOpened: number;
}
