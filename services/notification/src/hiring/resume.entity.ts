import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The file of an application, in the database itself: at most 10 MB, seldom read, and it must come and go with its row in
 * one transaction; a file store would add an orphan to sweep and nothing else.
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

  /** Left out of every query that does not ask for it. */
  @Column('bytea', { select: false })
  content: Buffer;
}
