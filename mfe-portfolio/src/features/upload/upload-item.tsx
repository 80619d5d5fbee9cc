import { type Asset, type AssetKind, media, works } from '@koma/contracts';
import { ConfirmDialog } from '@koma/ui';
import { api, keyOf, toast, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { type RowState, rowStateOf } from './row-state.js';
import { Thumbnail } from './thumbnail.js';
import { fileKey, type UploadFile } from './upload-file.js';
import { UploadRow } from './upload-row.js';
import { useAsset } from './use-asset.js';
import { useSavedWork } from './use-saved-work.js';
import { WorkSteps } from './work-steps.js';

interface Props {
  kind: AssetKind;
  /** The file on its way, when this page holds it. */
  file: UploadFile | null;
  /** The file as the server knows it from before, when this page does not hold it. */
  leftBehind: Asset | null;
  startsOpen: boolean;
  onToggle: () => void;
  onRetry: () => void;
  /** Ends the upload, if it runs, and takes the row away. */
  onGone: () => void;
}

const ENDED: readonly RowState[] = ['failed', 'refused'];
const IS_WITH_SERVER: readonly RowState[] = ['processing', 'ready', 'failed', 'again'];

/** One file from the drop to the published work. */
export function UploadItem({ kind, file, leftBehind, startsOpen, ...on }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { name, bytes } = file ?? { name: leftBehind?.fileName ?? '', bytes: leftBehind?.bytes ?? 0 };
  const draftName = fileKey(kind, { name, bytes });
  const assetId = file?.assetId ?? leftBehind?.id ?? null;
  const saved = useSavedWork(assetId);
  const isWithServer = file ? file.stage === 'sent' || file.stage === 'refused' : leftBehind?.state !== 'uploading';
  const asset = useAsset(assetId, isWithServer) ?? leftBehind;
  const state = rowStateOf(file, asset);
  const isDone = saved.work !== null && (state === 'ready' || state === 'processing');

  const discard = async () => {
    try {
      if (saved.work) await api.call(works.delete, { params: { id: saved.work.id } });
      else if (assetId && IS_WITH_SERVER.includes(state))
        await api.call(media.deleteAsset, { params: { id: assetId } });
      saved.forget();
      on.onGone();
      void queryClient.invalidateQueries({ queryKey: keyOf(works.own) });
    } catch (error) {
      toast.error(words(error));
    }
    setIsAsking(false);
  };
  const remove = () => {
    if (isDone) on.onGone();
    else if (ENDED.includes(state) && !saved.work) void discard();
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
      thumbnail={<Thumbnail kind={kind} data={file?.data ?? null} stillUrl={asset?.stillUrl ?? null} />}
      onRemove={remove}
    >
      {!ENDED.includes(state) && (
        <WorkSteps
          kind={kind}
          assetId={assetId}
          draftName={draftName}
          saved={saved}
          isReady={state === 'ready'}
          startsOpen={startsOpen}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('upload.discard.title', { name })}
        confirmLabel={t('upload.discard.confirm')}
        cancelLabel={common('cancel')}
        onConfirm={() => void discard()}
        onCancel={() => setIsAsking(false)}
        isDestructive
      >
        {t(saved.work ? 'upload.discard.withWork' : 'upload.discard.text')}
      </ConfirmDialog>
    </UploadRow>
  );
}
