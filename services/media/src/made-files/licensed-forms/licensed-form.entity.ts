import { Column, Entity } from 'typeorm';
import { FileJob, type FileJobKind } from '../file-jobs/index.js';

/** A file of a creator in the smaller form that licences may hand out; all licences of the file share it. */
@Entity('licensed_form')
export class LicensedForm extends FileJob {
  @Column('uuid', { name: 'asset_id' })
  assetId: string;
}

export const LICENSED_FORMS: FileJobKind<LicensedForm> = {
  entity: LicensedForm,
  table: 'licensed_form',
  folder: 'licensed-forms',
  extension: 'bin',
  type: 'application/octet-stream',
  notReady: 'DOWNLOAD.NOT_READY',
  fileName: ({ assetId }) => assetId,
  deletesEnded: true,
};
