import type { AssetKind } from '@koma/contracts';
import { rowStateOf } from './row-state.js';
import type { UploadFile } from './upload-file.js';
import { UploadRow } from './upload-row.js';
import { useAsset } from './use-asset.js';
import { useOnline } from './use-online.js';
import type { useUploads } from './use-uploads.js';

interface Props {
  kind: AssetKind;
  file: UploadFile;
  uploads: ReturnType<typeof useUploads>;
}

/** One file being uploaded to an existing work. */
export function UploadingFile({ kind, file, uploads }: Props) {
  const asset = useAsset(file.assetId, file.stage === 'sent' || file.stage === 'refused');
  const state = rowStateOf({ file, asset, isOnline: useOnline() });
  return (
    <UploadRow
      kind={kind}
      name={file.name}
      bytes={file.bytes}
      sentBytes={file.sentBytes}
      state={state}
      asset={asset}
      code={file.code}
      data={file.data}
      onToggle={() => uploads.toggle(file.id)}
      onRetry={() => uploads.retry(file.id)}
      onRemove={() => uploads.remove(file.id)}
    />
  );
}
