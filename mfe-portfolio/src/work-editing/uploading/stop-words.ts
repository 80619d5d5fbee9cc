import { type Asset, type AssetKind, type ErrorCode, errorMessage, type Locale } from '@koma/contracts';
import { failureWords } from '../../shared/failures.js';
import type { Words } from '../../shared/words.js';

/** A stopped upload, with the known reason. */
export interface Stop {
  kind: AssetKind;
  bytes: number;
  asset: Asset | null;
  /** The server's error code; null when the connection failed. */
  code: ErrorCode | null;
}

/** Why an upload stopped, with what to do: the more exact reason first. */
export function stopWords({ kind, bytes, asset, code }: Stop, t: Words, locale: Locale): string {
  if (asset?.failure) return failureWords(t, asset.failure);
  if (!code) return t('upload.interrupted');
  if (bytes === 0) return failureWords(t, 'EMPTY_FILE');
  if (code === 'UPLOAD.TYPE_NOT_ALLOWED') return failureWords(t, 'TYPE_NOT_ALLOWED');
  if (code === 'UPLOAD.TOO_LARGE') return t(`upload.${kind}.tooLarge`);
  return errorMessage(code, locale);
}
