import type { PushData } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A push to one browser; its row is deleted when the push service has accepted it, or never will. */
@Entity('outgoing_push')
export class OutgoingPush {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'notice_id' })
  noticeId: string;

  @Column('uuid', { name: 'token_id' })
  tokenId: string;

  @Column('jsonb')
  data: PushData;

  /** Pushes of one cause are counted together; null for others. */
  @Column('uuid', { name: 'batch_id', nullable: true })
  batchId: string | null;

  @Column('integer')
  attempts: number;

  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
