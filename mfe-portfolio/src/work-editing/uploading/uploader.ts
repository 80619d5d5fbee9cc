import { type AssetKind, UPLOADS_PATH } from '@koma/contracts';
import { config, i18n, onSessionEnd, toast, traceHeaders } from '@koma/web-kit';
import Uppy from '@uppy/core';
import Tus, { type TusBody } from '@uppy/tus';
import { SLICE } from '../../shared/words.js';

type Meta = { kind: AssetKind };
/** Uploads of one kind of file by one account. */
export type Uploader = Uppy<Meta, TusBody>;

const CHUNK_BYTES = 5 * 1024 ** 2;
/** Waits through interruptions; after that, resuming by hand is possible. */
const RETRY_MILLISECONDS = [500, 1000, 3000, 5000, 10_000, 20_000];
const AT_ONCE = 3;

/** Rows show errors, so the console need not. */
const nothing = () => undefined;
const silence = { debug: nothing, warn: nothing, error: nothing };

const uploaders = new Map<string, Uploader>();

/**
 * The uploads of an account for a purpose; they continue on other pages. The account is part of each file's fingerprint, so that
 * on a shared computer nobody resumes somebody else's upload.
 */
export function uploaderOf(kind: AssetKind, accountId: string, purpose: string): Uploader {
  const id = `koma-${accountId}-${kind}-${purpose}`;
  const known = uploaders.get(id);
  if (known) return known;
  const uploader = new Uppy<Meta, TusBody>({ id, autoProceed: true, meta: { kind }, logger: silence }).use(Tus, {
    endpoint: config().apiBase + UPLOADS_PATH,
    allowedMetaFields: ['name', 'kind'],
    chunkSize: CHUNK_BYTES,
    limit: AT_ONCE,
    retryDelays: RETRY_MILLISECONDS,
    storeFingerprintForResuming: true,
    removeFingerprintOnSuccess: true,
    headers: () => ({ 'accept-language': document.documentElement.lang, ...traceHeaders() }),
  });
  // On any page.
  uploader.on('complete', ({ successful = [] }) => {
    const count = successful.length;
    if (count > 0) toast.success(i18n.t(`upload.uploaded.${kind}`, { ns: SLICE, count }));
  });
  uploaders.set(id, uploader);
  return uploader;
}

// Sent bytes stay: after signing in again the same file resumes.
onSessionEnd(() => {
  uploaders.forEach((uploader) => uploader.pauseAll());
  uploaders.clear();
});
