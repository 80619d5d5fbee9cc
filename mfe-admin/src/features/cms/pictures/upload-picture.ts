import { type AssetFailure, cmsDrafts, UPLOAD_FOR_SITE, UPLOADS_PATH } from '@koma/contracts';
import { api, ApiError, config, errorOfAnswer } from '@koma/web-kit';
import type { DetailedError, Upload } from 'tus-js-client';

const CHUNK_BYTES = 5 * 1024 ** 2;
/** Waits through interruptions. */
const RETRY_MILLISECONDS = [500, 1000, 3000, 5000];
const POLL_MS = 700;

/** The file is no picture that can be shown. */
export class PictureFailure extends Error {
  constructor(readonly reason: AssetFailure) {
    super(reason);
  }
}

interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What the server says, or that there was no answer. */
function toApiError(error: Error | DetailedError): Error {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (!answer) return new ApiError({ code: 'CLIENT.OFFLINE', status: 0, cause: error });
  return errorOfAnswer(answer.getStatus(), jsonOf(answer.getBody()));
}

/** Sends the bytes and returns the picture's id. @throws ApiError */
async function send(file: File, { onProgress, signal }: Sending): Promise<string> {
  const tus = await import('tus-js-client');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload: Upload = new tus.Upload(file, {
    endpoint: config().apiBase + UPLOADS_PATH,
    metadata: { filename: file.name, kind: 'image', purpose: UPLOAD_FOR_SITE },
    headers: { 'accept-language': document.documentElement.lang },
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_MILLISECONDS,
    storeFingerprintForResuming: false,
    onProgress: (sent, all) => onProgress(all ? sent / all : 0),
    onError: (error) => reject(toApiError(error)),
    onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
  });
  signal.addEventListener('abort', () => {
    void upload.abort(true).catch(() => undefined);
    reject(signal.reason);
  });
  signal.throwIfAborted();
  upload.start();
  return promise;
}

/** Waits until all files of a picture are made. @throws PictureFailure */
async function untilComplete(id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { items } = await api.call(cmsDrafts.pictures, { query: { ids: id } });
    const [found] = items;
    if (found?.isComplete) return;
    if (found?.state === 'failed') throw new PictureFailure(found.failure ?? 'PROCESSING_FAILED');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Uploads a picture of the site, and returns its id once it can be published. @throws ApiError, PictureFailure */
export async function uploadPicture(file: File, sending: Sending): Promise<string> {
  const id = await send(file, sending);
  sending.onProgress(1);
  await untilComplete(id, sending.signal);
  return id;
}
