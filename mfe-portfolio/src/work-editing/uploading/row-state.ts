import type { Asset } from '@koma/contracts';
import type { UploadFile, UploadStage } from './upload-file.js';

/**
 * State of a row: of the upload, then of the processing. `offline`: continues with a connection. `again`: partly sent before a
 * reload, the file is needed again.
 */
export type RowState = UploadStage | 'offline' | 'again' | 'processing' | 'ready' | 'failed';

const OF_ASSET: Record<Asset['state'], RowState> = {
  uploading: 'again',
  uploaded: 'processing',
  processing: 'processing',
  ready: 'ready',
  failed: 'failed',
};

interface Facts {
  /** The file being uploaded, if this page has it. */
  file: UploadFile | null;
  /** The file on the server. */
  asset: Asset | null;
  isOnline: boolean;
}

/** State of a row from all data of its file. */
export function rowStateOf({ file, asset, isOnline }: Facts): RowState {
  if (asset?.state === 'failed') return 'failed';
  if (file?.stage === 'uploading' && !isOnline) return 'offline';
  if (file && file.stage !== 'sent') return file.stage;
  if (file && (!asset || asset.state === 'uploading')) return 'processing';
  return asset ? OF_ASSET[asset.state] : 'processing';
}
