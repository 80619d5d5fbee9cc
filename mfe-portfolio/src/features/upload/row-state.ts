import type { Asset } from '@koma/contracts';
import type { UploadFile, UploadStage } from './upload-file.js';

/** State of a row: of the upload, then of the processing. `again`: half sent before a reload, the file is needed again. */
export type RowState = UploadStage | 'again' | 'processing' | 'ready' | 'failed';

const OF_ASSET: Record<Asset['state'], RowState> = {
  uploading: 'again',
  uploaded: 'processing',
  processing: 'processing',
  ready: 'ready',
  failed: 'failed',
};

/** State of a row from the file on its way (if this page holds it) and what the server knows of it. */
export function rowStateOf(file: UploadFile | null, asset: Asset | null): RowState {
  if (asset?.state === 'failed') return 'failed';
  if (file && file.stage !== 'sent') return file.stage;
  if (file && (!asset || asset.state === 'uploading')) return 'processing';
  return asset ? OF_ASSET[asset.state] : 'processing';
}
