import type { AssetKind, ErrorCode } from '@koma/contracts';
import type { TusBody } from '@uppy/tus';
import type { Uploader } from './uploader.js';
import { problemCode } from '../../shared/failures.js';

type UppyFile = ReturnType<Uploader['getFiles']>[number];

/**
 * `waiting` for its turn, `uploading`, `paused`, `interrupted` (connection; can be retried), `refused` (by the server, for good),
 * `sent` (every byte arrived).
 */
export type UploadStage = 'waiting' | 'uploading' | 'paused' | 'interrupted' | 'refused' | 'sent';

/** A file being uploaded, for its row. */
export interface UploadFile {
  id: string;
  name: string;
  bytes: number;
  sentBytes: number;
  stage: UploadStage;
  /** Set once the server knows the file. */
  assetId: string | null;
  /** The server's error code. */
  code: ErrorCode | null;
  data: Blob | null;
}

type Response = { status: number; body?: TusBody } | undefined;

const isRefusal = (response: Response) => response !== undefined && response.status >= 400 && response.status < 500;
/** Too many requests and an ended session are temporary: such files can be retried. */
const PASSING = [401, 408, 409, 423, 429];

function stageOf({ error, isPaused, progress, response }: UppyFile): UploadStage {
  if (error) return isRefusal(response) && !PASSING.includes(response?.status ?? 0) ? 'refused' : 'interrupted';
  if (progress.uploadComplete) return 'sent';
  if (isPaused) return 'paused';
  return progress.uploadStarted ? 'uploading' : 'waiting';
}

/** The asset's id is the last part of the upload's address. */
const assetIdOf = (file: UppyFile): string | null => {
  const address = file.uploadURL ?? (file.isRemote ? undefined : file.tus?.uploadUrl);
  return address?.split('/').at(-1) ?? null;
};

/** A row's data of an uploader's file. */
export function toUploadFile(file: UppyFile): UploadFile {
  const xhr = file.error ? file.response?.body?.xhr : undefined;
  return {
    id: file.id,
    name: file.name,
    bytes: file.size ?? 0,
    sentBytes: file.progress.bytesUploaded || 0,
    stage: stageOf(file),
    assetId: assetIdOf(file),
    code: xhr ? problemCode(xhr.responseText) : null,
    data: file.data instanceof Blob && file.data.size > 0 ? file.data : null,
  };
}

/** Name under which a file's data are stored: the same after a reload, when only its name and size are known. */
export const fileKey = (kind: AssetKind, { name, bytes }: { name: string; bytes: number }): string =>
  `${kind}.${name.normalize('NFC')}.${bytes}`;

/** Ids of files that the server has, or is receiving. */
export const arrivedIds = (files: readonly UploadFile[]): string[] =>
  files.flatMap(({ assetId, stage }) => (assetId !== null && stage !== 'refused' ? [assetId] : []));
