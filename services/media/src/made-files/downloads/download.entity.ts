import type { MissingItem } from '@koma/contracts';
import { Column, Entity } from 'typeorm';
import { FileJob, type FileJobKind } from '../file-jobs/index.js';

/** A file in a zip, as it was when it was given out: a later epoch ends it. */
export interface GivenAsset {
  assetId: string;
  ownerId: string;
  epoch: number;
}

/** Works or a slide select as one zip. */
@Entity('download')
export class Download extends FileJob {
  @Column('text')
  name: string;

  /** The requested works; their files are found again each time the zip is made. */
  @Column('uuid', { name: 'work_ids', array: true, nullable: true })
  workIds: string[] | null;

  @Column('uuid', { name: 'slide_select_id', nullable: true })
  slideSelectId: string | null;

  /** Own files keep what they tell of places and cameras. */
  @Column('boolean', { name: 'with_camera_data', default: false })
  withCameraData: boolean;

  /** Number of works in the zip. */
  @Column('integer')
  works: number;

  @Column('jsonb')
  missing: MissingItem[];

  /** Files of others in the zip. */
  @Column('jsonb', { default: [] })
  given: GivenAsset[];
}

export const DOWNLOADS: FileJobKind<Download> = {
  entity: Download,
  table: 'download',
  folder: 'downloads',
  extension: 'zip',
  type: 'application/zip',
  notReady: 'DOWNLOAD.NOT_READY',
  fileName: ({ name }) => `${name}.zip`,
  eventKind: 'download',
  findContaining: (tx, accountId) =>
    tx
      .createQueryBuilder(Download, 'one')
      .where('given @> :given', { given: JSON.stringify([{ ownerId: accountId }]) })
      .getMany(),
};
