import type { LinkWorks, MissingItem } from '@koma/contracts';
import { Column, Entity } from 'typeorm';
import { safeFolder } from '../../storage/index.js';
import { FileJob, type FileJobKind } from '../file-jobs/index.js';

/** Works of a share link as one zip; it belongs to the owner, and all links with the same content share it. */
@Entity('link_zip')
export class LinkZip extends FileJob {
  /** Digest of the request and of all content. */
  @Column('text')
  hash: string;

  /** The requested work; null: all works of the link. */
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
