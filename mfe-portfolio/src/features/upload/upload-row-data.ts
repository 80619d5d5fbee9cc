import type { Asset } from '@koma/contracts';
import type { UploadFile } from '../../work-editing/uploading/upload-file.js';

/** A file on the page: on its way, or from before a reload. */
export interface UploadRowData {
  key: string;
  file: UploadFile | null;
  leftBehind: Asset | null;
  /** Name under which the row's draft is kept. */
  name: string;
}
