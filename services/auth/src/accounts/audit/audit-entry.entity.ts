import type { AuditAction } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One act of staff; each row holds the hash of the one before, and the table refuses every change but an erasure. */
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

  /** Without it, `wordsHash` would confirm a guess at the erased words. */
  @Column('text')
  salt: string;

  /** Hash of the words on the subject: name and details. */
  @Column('text', { name: 'words_hash' })
  wordsHash: string;

  @Column('text', { name: 'previous_hash' })
  previousHash: string;

  @Column('text')
  hash: string;

  /** The erasure that removed the words. */
  @Column('uuid', { name: 'erasure_id', nullable: true })
  erasureId: string | null;
}
