import type { AuditAction } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One act of staff; the table refuses changes, and each row carries the hash of the one before. */
@Entity('audit_log')
export class AuditEntryRow {
  @PrimaryColumn('bigint')
  position: string;

  @Column('timestamptz')
  at: Date;

  @Column('uuid', { name: 'actor_id' })
  actorId: string;

  @Column('text', { name: 'actor_name' })
  actorName: string;

  @Column('text')
  action: AuditAction;

  @Column('text', { name: 'subject_id' })
  subjectId: string;

  @Column('text', { name: 'subject_name' })
  subjectName: string;

  @Column('jsonb')
  details: Record<string, string>;

  @Column('text', { name: 'previous_hash' })
  previousHash: string;

  @Column('text')
  hash: string;
}
