import type { Asset } from '@koma/contracts';
import type { UploadFile } from '../../work-editing/uploading/upload-file.js';

/** A file on the page: being uploaded, or from before a reload. */
export interface UploadRowData {
  key: string;
  file: UploadFile | null;
  leftBehind: Asset | null;
  /** Name of the row's stored draft. */
  name: string;
}
