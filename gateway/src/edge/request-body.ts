import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  IMPORT_FILE_PATH,
  OWN_LOGO_PATH,
  OWN_PORTRAIT_PATH,
  PART_FILES_PATH,
  PROOF_PATH,
  REPORT_FILES_PATH,
  REQUEST_FILES_PATH,
  RESUME_PATH,
  UPLOADS_PATH,
} from '@koma/contracts';
import { AppError } from '@koma/service-kit';

/** Maximum size of a body that is not a file, in bytes; services accept no more either. */
const MAX_BODY_BYTES = 256 * 1024;
/** Maximum number of simultaneous bodies of one account or, for strangers, of one address. */
const MAX_CONCURRENT_BODIES = 32;
const RETRY_SECONDS = 5;
const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}$`);
const RESUME = patternOf(RESUME_PATH);
const PROOF = patternOf(REPORT_FILES_PATH);
const OF_MEMBERS = [IMPORT_FILE_PATH, REQUEST_FILES_PATH, PART_FILES_PATH, PROOF_PATH].map(patternOf);

/** Whether this path takes files of members or staff. */
export const isMemberUploadPath = (path: string): boolean =>
  path === UPLOADS_PATH ||
  path.startsWith(`${UPLOADS_PATH}/`) ||
  path === OWN_PORTRAIT_PATH ||
  path === OWN_LOGO_PATH ||
  OF_MEMBERS.some((pattern) => pattern.test(path));

/** Whether the body of a request to this path is a file, which is passed on while it arrives. */
export const isUploadPath = (path: string): boolean =>
  isMemberUploadPath(path) || RESUME.test(path) || PROOF.test(path);

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

interface Body {
  /** Account or, for strangers, address. */
  sender: string;
  isFile: boolean;
  onLate: () => void;
}

/** Limits slow bodies: how many one sender has under way, and how long one takes. */
export class IncomingBodies {
  private readonly counts = new Map<string, number>();

  /** @param seconds in which a body that is not a file has to arrive */
  constructor(private readonly seconds: number) {}

  /**
   * Counts a body until it has arrived or its request is over. `onLate` is called when it takes too long; a file may take its
   * time, and files are counted apart.
   * @throws AppError 429 when the sender has too many under way
   */
  begin(request: IncomingMessage, response: ServerResponse, { sender: who, isFile, onLate }: Body): void {
    const sender = isFile ? `files of ${who}` : who;
    const count = this.counts.get(sender) ?? 0;
    if (count >= MAX_CONCURRENT_BODIES) throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: RETRY_SECONDS });
    this.counts.set(sender, count + 1);
    const late = isFile ? undefined : setTimeout(onLate, this.seconds * 1000);
    const end = () => {
      request.off('end', end).off('close', end);
      response.off('close', end);
      clearTimeout(late);
      const left = (this.counts.get(sender) ?? 1) - 1;
      if (left > 0) this.counts.set(sender, left);
      else this.counts.delete(sender);
    };
    request.on('end', end).on('close', end);
    // A request that is answered before its body has arrived says neither.
    response.on('close', end);
  }
}

/**
 * The whole body of a request. A body that is too large is read and dropped, so that its sender receives the answer.
 * @throws AppError 413 above 256 KB, 400 when the sender goes away
 */
export function readWholeBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= MAX_BODY_BYTES) parts.push(part);
      else parts.length = 0;
    });
    request.once('end', () => {
      if (bytes > MAX_BODY_BYTES) reject(new AppError('REQUEST.TOO_LARGE'));
      else resolve(Buffer.concat(parts, bytes));
    });
    request.once('close', () => reject(new AppError('REQUEST.MALFORMED')));
  });
}
