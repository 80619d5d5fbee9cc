import type { Notification as NotificationAnswer } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('notification')
export class Notification {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  kind: NotificationAnswer['kind'];

  @Column('jsonb')
  values: Record<string, string>;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt: Date | null;

  @Column('boolean', { name: 'opened_by_push', default: false })
  openedByPush: boolean;
}
