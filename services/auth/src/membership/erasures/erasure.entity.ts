import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Proof that an account was erased; it contains nothing that leads back to a person. */
@Entity('erasure')
export class Erasure {
  @PrimaryColumn('uuid')
  id: string;

  /** SHA-256 of the random account id: it only answers "was this id erased?". */
  @Column('text', { name: 'account_hash' })
  accountHash: string;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  /** Number of rows and files that each service has removed. */
  @Column('jsonb')
  parts: Record<string, number>;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;
}
