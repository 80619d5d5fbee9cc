import type { WorkAct as WorkActName } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody did to a work. */
@Entity('work_act')
export class WorkAct {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'work_id' })
  workId: string;

  @Column('timestamptz')
  at: Date;

  /** Null once the account was erased. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text')
  act: WorkActName;

  /** Why staff did it. */
  @Column('text', { default: '' })
  reason: string;
}
