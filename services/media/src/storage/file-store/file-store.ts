import type { Readable } from 'node:stream';

export const FILE_STORE = Symbol('file store');

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** The port for files. Adapters: a folder and an S3-compatible store; both pass one contract suite. */
export interface FileStore {
  /** Stores a local file and may move it. */
  put(key: string, localPath: string, type: string): Promise<void>;
  /** Size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A path to read the whole file from; `folder` may be used for a copy. */
  localCopy(key: string, folder: string): Promise<string>;
  deletePrefix(prefix: string): Promise<void>;
}

export const originalKey = (assetId: string): string => `originals/${assetId}`;
export const renditionsPrefix = (assetId: string): string => `renditions/${assetId}/`;
