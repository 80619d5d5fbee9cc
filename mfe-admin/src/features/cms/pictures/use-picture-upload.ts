import { UPLOAD } from '@koma/contracts';
import { useErrorWords } from '@koma/web-kit';
import { useEffect, useRef, useState } from 'react';
import { oneOf } from '../../../shared/use-address.js';
import { useCmsWords } from '../use-cms-words.js';
import { PictureFailure, uploadPicture } from './upload-picture.js';

export const MEGABYTES = UPLOAD.imageBytes / 1024 ** 2;
const TOLD = ['NOT_AN_IMAGE', 'TYPE_NOT_ALLOWED', 'MOVING_GIF', 'TOO_MANY_PIXELS', 'INFECTED'] as const;

/** How far an upload is, 0 to 1; at 1 its files are being made. */
type Progress = number | null;

/** The upload of one field. It ends with the field: a moved entry would get a picture that is not its own. */
export function usePictureUpload(onPicture: (id: string) => void) {
  const { t } = useCmsWords();
  const errorWords = useErrorWords();
  const [progress, setProgress] = useState<Progress>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const wordsOf = (error: unknown) => {
    if (!(error instanceof PictureFailure)) return errorWords(error);
    return t(`cms.picture.failures.${oneOf(TOLD, error.reason) ?? 'OTHER'}`);
  };
  const choose = async (file: File) => {
    running.current?.abort();
    setFailure(file.size > UPLOAD.imageBytes ? t('cms.picture.tooLarge', { megabytes: MEGABYTES }) : null);
    if (file.size > UPLOAD.imageBytes) return;
    const own = new AbortController();
    running.current = own;
    setProgress(0);
    try {
      onPicture(await uploadPicture(file, { onProgress: setProgress, signal: own.signal }));
    } catch (error) {
      if (!own.signal.aborted) setFailure(wordsOf(error));
    } finally {
      if (running.current === own) {
        running.current = null;
        setProgress(null);
      }
    }
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  };
  return { progress, failure, choose, cancel };
}
