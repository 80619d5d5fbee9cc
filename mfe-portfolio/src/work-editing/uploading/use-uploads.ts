import type { AssetKind } from '@koma/contracts';
import { readLoginState, toast, useErrorWords } from '@koma/web-kit';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useWords } from '../../shared/words.js';
import { toUploadFile } from './upload-file.js';
import type { Uploader, uploaderOf } from './uploader.js';

const RUNNING = ['waiting', 'uploading'];
const NO_FILES: ReturnType<Uploader['getState']>['files'] = {};

const accountId = () => readLoginState()?.userId ?? '';

/** Set once the first file was added; then running uploads are shown at once. */
let known: typeof uploaderOf | null = null;

interface Purpose {
  /** Separates the uploads of different pages. */
  purpose: string;
  /** Code that is loaded too, so that nothing is missing when the connection fails. */
  alongside?: () => Promise<unknown>;
}

/** The uploader of a kind. Its code is loaded with the first file, or earlier on the way to one. */
function useUploader(kind: AssetKind, { purpose, alongside }: Purpose) {
  const [uploader, setUploader] = useState(() => known?.(kind, accountId(), purpose) ?? null);
  const load = async () => {
    const [module] = await Promise.all([import('./uploader.js'), alongside?.()]);
    known = module.uploaderOf;
    const loaded = known(kind, accountId(), purpose);
    setUploader(loaded);
    return loaded;
  };
  return { uploader, load };
}

/** Asks before the page is closed during an upload. */
function useLeaveWarning(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
}

/** The running uploads with their actions. */
export function useUploads(kind: AssetKind, purpose: Purpose) {
  const t = useWords();
  const words = useErrorWords();
  const { uploader, load } = useUploader(kind, purpose);
  const state = useSyncExternalStore(
    (listener) => {
      uploader?.on('state-update', listener);
      return () => uploader?.off('state-update', listener);
    },
    () => uploader?.getState().files ?? NO_FILES,
  );
  const files = useMemo(() => Object.values(state).map(toUploadFile), [state]);
  useLeaveWarning(files.some(({ stage }) => RUNNING.includes(stage)));

  const addFile = (to: Uploader, data: File) => {
    try {
      to.addFile(data);
    } catch {
      toast.warning(t('upload.twice', { name: data.name }));
    }
  };

  return {
    files,
    add: (given: readonly File[]) => {
      load().then(
        (loaded) => given.forEach((data) => addFile(loaded, data)),
        (error: unknown) => toast.error(words(error)),
      );
    },
    /** Call when a file is about to be added. */
    prepare: () => void load().catch(() => undefined),
    toggle: (id: string) => void uploader?.pauseResume(id),
    retry: (id: string) => void uploader?.retryUpload(id),
    remove: (id: string) => uploader?.removeFile(id),
  };
}
