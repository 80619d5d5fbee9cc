import type { LinkWorks, MissingItem } from '@koma/contracts';
import { Column, Entity } from 'typeorm';
import { safeFolder } from '../../storage/index.js';
import { FileJob, type FileJobKind } from '../file-jobs/index.js';

/** Works behind a share link as one zip; it belongs to the owner, and every link that opens the same shares it. */
@Entity('link_zip')
export class LinkZip extends FileJob {
  /** Digest of what was asked for and of everything that is in it. */
  @Column('text')
  hash: string;

  /** The one work that was asked for; null: all behind the link. */
  @Column('uuid', { name: 'work_id', nullable: true })
  workId: string | null;

  @Column('jsonb')
  content: LinkWorks;

  @Column('jsonb')
  missing: MissingItem[];
}

export const LINK_ZIPS: FileJobKind<LinkZip> = {
  entity: LinkZip,
  table: 'link_zip',
  folder: 'link-zips',
  extension: 'zip',
  type: 'application/zip',
  notReady: 'DOWNLOAD.NOT_READY',
  fileName: ({ content }) => `${safeFolder(content.name)}.zip`,
  deletesEnded: true,
};
