import type { DocumentType } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file of a request, of a message or of a clearance: exactly one of the three. */
@Entity('attached_file')
export class AttachedFile {
  @PrimaryColumn('uuid')
  id: string;

  /** Who sent it. */
  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'request_id', nullable: true })
  requestId: string | null;

  @Column('uuid', { name: 'message_id', nullable: true })
  messageId: string | null;

  @Column('uuid', { name: 'clearance_id', nullable: true })
  clearanceId: string | null;

  @Column('text', { name: 'file_name' })
  fileName: string;

  @Column('text')
  type: DocumentType;

  @Column('integer')
  bytes: number;

  @Column('text')
  sha256: string;

  @Column('bytea', { select: false })
  content: Buffer;

  @Column('timestamptz', { name: 'sent_at', default: () => `date_trunc('milliseconds', now())` })
  sentAt: Date;
}
