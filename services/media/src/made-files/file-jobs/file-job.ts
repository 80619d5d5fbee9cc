import type { FileJobState } from '@koma/contracts';
import { Column, PrimaryColumn } from 'typeorm';

/** Columns of every job that makes one file. */
export abstract class FileJob {
  @PrimaryColumn('uuid')
  id: string;

  /** The job is deleted with this account. */
  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  state: FileJobState;

  @Column('real', { default: 0 })
  progress: number;

  @Column('bigint', {
    nullable: true,
    transformer: {
      to: (bytes: number | null) => bytes,
      from: (text: string | null) => (text === null ? null : Number(text)),
    },
  })
  bytes: number | null;

  @Column('text', { nullable: true })
  sha256: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt: Date | null;

  @Column('integer', { default: 0 })
  attempts: number;
}
