import type { ErrorCode, MadeFileKind } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import type { FileJob } from './file-job.js';

/** The differences between the kinds of file jobs. */
export interface FileJobKind<T extends FileJob> {
  entity: new () => T;
  table: string;
  /** Folder in the file store. */
  folder: string;
  extension: string;
  type: string;
  /** Error for a request before the file is ready. */
  notReady: ErrorCode;
  /** File name for browsers. */
  fileName(job: T): string;
  /** The kind in events for open pages; left out, no events are sent. */
  eventKind?: MadeFileKind;
  /** The row is deleted with its file when it has expired. */
  deletesEnded?: true;
  /** Jobs of others whose file contains data of an account: they are deleted with it. */
  findContaining?: (tx: Tx, accountId: string) => Promise<FileJob[]>;
  /** Removes an erased account from rows that stay. */
  eraseFromRows?: (tx: Tx, accountId: string) => Promise<unknown>;
}

type Files = Pick<FileJobKind<FileJob>, 'folder' | 'extension'>;

export const jobPrefix = ({ folder }: Files, id: string): string => `${folder}/${id}/`;
/** Each try has its own file, so that an abandoned one cannot write to the next one's. */
export const jobKey = (kind: Files, { id, attempts }: Pick<FileJob, 'id' | 'attempts'>): string =>
  `${jobPrefix(kind, id)}${attempts}.${kind.extension}`;
