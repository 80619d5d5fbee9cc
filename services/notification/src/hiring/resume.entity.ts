import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The resume file of an application. It is stored in the database, not in the file store: it has at most 10 MB, is seldom read,
 * and is stored and deleted in one transaction with its row, so no orphans can occur.
 */
@Entity('resume')
export class Resume {
  @PrimaryColumn('uuid', { name: 'application_id' })
  applicationId: string;

  @Column('text', { name: 'file_name' })
  fileName: string;

  @Column('integer')
  bytes: number;

  @Column('integer')
  pages: number;

  @Column('text')
  sha256: string;

  /** Not selected unless a query asks for it. */
  @Column('bytea', { select: false })
  content: Buffer;
}
