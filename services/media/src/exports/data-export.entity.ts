import type { DataExport as DataExportAnswer } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An export of everything that is kept of an account. */
@Entity('data_export')
export class DataExport {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  state: DataExportAnswer['state'];

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
