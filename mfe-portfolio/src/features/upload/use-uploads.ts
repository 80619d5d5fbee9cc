import type { AssetKind } from '@koma/contracts';
import { readLoginState, toast } from '@koma/web-kit';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useWords } from '../../shared/words.js';
import { toUploadFile } from './upload-file.js';
import { uploaderOf } from './uploader.js';

const RUNNING = ['waiting', 'uploading'];

/** Asks before the page is left while files are on their way. */
function useLeaveWarning(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
}

/** The files on their way and what can be done with them. */
export function useUploads(kind: AssetKind) {
  const t = useWords();
  const [uploader] = useState(() => uploaderOf(kind, readLoginState()?.userId ?? ''));
  const state = useSyncExternalStore(
    (listener) => {
      uploader.on('state-update', listener);
      return () => uploader.off('state-update', listener);
    },
    () => uploader.getState().files,
  );
  const files = useMemo(() => Object.values(state).map(toUploadFile), [state]);
  useLeaveWarning(files.some(({ stage }) => RUNNING.includes(stage)));

  const add = (given: readonly File[]) => {
    for (const data of given) {
      try {
        uploader.addFile(data);
      } catch {
        toast.warning(t('upload.twice', { name: data.name }));
      }
    }
  };

  return {
    files,
    add,
    toggle: (id: string) => void uploader.pauseResume(id),
    retry: (id: string) => void uploader.retryUpload(id),
    remove: (id: string) => uploader.removeFile(id),
  };
}
