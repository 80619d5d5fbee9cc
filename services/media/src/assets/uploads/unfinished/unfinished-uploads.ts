import type { AssetKind } from '@koma/contracts';
import type { DataStore } from '@tus/server';

export const UNFINISHED_UPLOADS = Symbol('unfinished uploads');

/** An upload without progress for so long is deleted. */
export const ABANDONED_MS = 24 * 3_600_000;

/** The port for the bytes of uploads until all of them have arrived. Adapters: a folder, and an S3-compatible store for many pods. */
export interface UnfinishedUploads {
  /** What tus writes to. */
  readonly tus: DataStore;
  /** The name of an upload there; the part after the last slash is its id. */
  nameOf(id: string): string;
  /** Bytes of an upload of which nothing more is to come, or null where it is not known. */
  size(id: string): Promise<number | null>;
  /** Runs `work` with a local file that begins as the upload does; pictures are there as a whole. */
  withStart<T>(id: string, kind: AssetKind, work: (path: string) => Promise<T>): Promise<T>;
  /** Makes a complete upload the original of its file. */
  keep(id: string): Promise<void>;
  /** Deletes everything of an upload that is not kept. */
  discard(id: string): Promise<void>;
}
