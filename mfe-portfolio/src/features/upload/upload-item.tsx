import type { Asset, AssetKind } from '@koma/contracts';
import { useState } from 'react';
import type { WorkValues } from '../../work-editing/work-form/work-values.js';
import { DiscardDialog, useDiscard } from './discard-dialog.js';
import { type RowState, rowStateOf } from '../../work-editing/uploading/row-state.js';
import { fileKey, type UploadFile } from '../../work-editing/uploading/upload-file.js';
import { UploadRow } from '../../work-editing/uploading/upload-row.js';
import { useAsset } from '../../work-editing/uploading/use-asset.js';
import { useOnline } from '../../work-editing/uploading/use-online.js';
import { useSavedWork } from './use-saved-work.js';
import { WorkSteps } from './work-steps.js';

interface Props {
  kind: AssetKind;
  /** The file being uploaded, when this page has it. */
  file: UploadFile | null;
  /** A file from before a reload, when this page does not have it. */
  leftBehind: Asset | null;
  startsOpen: boolean;
  /** Counts how often details were copied into the forms. */
  round: number;
  /** Copies details to the forms of the other files; undefined when there are none. */
  onShare: ((values: Partial<WorkValues>) => void) | undefined;
  onToggle: () => void;
  onRetry: () => void;
  /** Cancels a running upload, and removes the row. */
  onGone: () => void;
}

const ENDED: readonly RowState[] = ['failed', 'refused'];
const ARRIVED: readonly RowState[] = ['processing', 'ready'];
/** The server has the file, and no running upload would delete it. */
const IS_HELD: readonly RowState[] = [...ARRIVED, 'failed', 'again'];

/** The file on the server; loaded while its state can change. */
function useServerSide(file: UploadFile | null, leftBehind: Asset | null) {
  const assetId = file?.assetId ?? leftBehind?.id ?? null;
  const isWithServer = file ? file.stage === 'sent' || file.stage === 'refused' : leftBehind?.state !== 'uploading';
  const asset = useAsset(assetId, isWithServer) ?? leftBehind;
  return { assetId, asset };
}

/** One file from the upload to the published work. */
export function UploadItem({ kind, file, leftBehind, startsOpen, round, onShare, ...on }: Props) {
  const { name, bytes } = file ?? { name: leftBehind?.fileName ?? '', bytes: leftBehind?.bytes ?? 0 };
  const { assetId, asset } = useServerSide(file, leftBehind);
  const saved = useSavedWork(assetId);
  const state = rowStateOf({ file, asset, isOnline: useOnline() });
  const [isAsking, setIsAsking] = useState(false);
  const discard = useDiscard({ assetId: IS_HELD.includes(state) ? assetId : null, saved, onGone: on.onGone });

  const remove = () => {
    if (saved.work && ARRIVED.includes(state)) on.onGone();
    else if (ENDED.includes(state) && !saved.work) discard.mutate();
    else setIsAsking(true);
  };

  return (
    <UploadRow
      {...on}
      kind={kind}
      name={name}
      bytes={bytes}
      sentBytes={file?.sentBytes ?? 0}
      state={state}
      asset={asset}
      code={file?.code ?? null}
      data={file?.data ?? null}
      onRemove={remove}
    >
      {!ENDED.includes(state) && (
        <WorkSteps
          round={round}
          onShare={onShare}
          kind={kind}
          assetId={assetId}
          draftName={fileKey(kind, { name, bytes })}
          saved={saved}
          isReady={state === 'ready'}
          startsOpen={startsOpen}
        />
      )}
      <DiscardDialog
        name={isAsking ? name : null}
        withWork={saved.work !== null}
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onCancel={() => setIsAsking(false)}
      />
    </UploadRow>
  );
}
