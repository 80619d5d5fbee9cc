import type { ErrorCode, MadeFileKind } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import type { FileJob } from './file-job.js';

/** What sets one kind of file jobs apart from the others. */
export interface FileJobKind<T extends FileJob> {
  entity: new () => T;
  table: string;
  /** Folder in the file store. */
  folder: string;
  extension: string;
  type: string;
  /** What is said to whoever asks for the file too early. */
  notReady: ErrorCode;
  /** Name under which a browser saves the file. */
  fileName(job: T): string;
  /** What open pages are told that it is; left out: they are told nothing. */
  eventKind?: MadeFileKind;
  /** Nobody asks for what is over: its row goes with its file. */
  deletesEnded?: true;
  /** Jobs of others whose file holds something of an account: they go with it, too. */
  findContaining?: (tx: Tx, accountId: string) => Promise<FileJob[]>;
  /** Takes an erased account out of rows that stay. */
  eraseFromRows?: (tx: Tx, accountId: string) => Promise<unknown>;
}

type Files = Pick<FileJobKind<FileJob>, 'folder' | 'extension'>;

export const jobPrefix = ({ folder }: Files, id: string): string => `${folder}/${id}/`;
/** Each try has a file of its own, so that one given up cannot touch the next one's. */
export const jobKey = (kind: Files, { id, attempts }: Pick<FileJob, 'id' | 'attempts'>): string =>
  `${jobPrefix(kind, id)}${attempts}.${kind.extension}`;
