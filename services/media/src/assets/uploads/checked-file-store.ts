import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';

/** Digests that a client may send with a part, as named in `Tus-Checksum-Algorithm`. */
export const CHECKSUM_ALGORITHMS = ['sha1', 'sha256'] as const;

type TusError = { status_code: number; body: string };
const MISMATCH: TusError = { status_code: 460, body: 'Checksum Mismatch' };
const UNSUPPORTED: TusError = { status_code: 400, body: 'Unsupported checksum algorithm' };

/** `Upload-Checksum` of the present request; the store's interface has no parameter for it. */
const announced = new AsyncLocalStorage<string | undefined>();

/** Runs `work` with the digest that the client announced for its part. */
export function withChecksum<T>(header: string | string[] | undefined, work: () => T): T {
  return announced.run(Array.isArray(header) ? header.join(',') : header, work);
}

/** Stores a part only when it has the announced digest (tus 1.0.0, checksum extension). */
export class CheckedFileStore extends FileStore {
  constructor(options: ConstructorParameters<typeof FileStore>[0]) {
    super(options);
    this.extensions = [...this.extensions, 'checksum'];
  }

  override async write(part: Readable, id: string, offset: number): Promise<number> {
    const header = announced.getStore();
    if (header === undefined) return super.write(part, id, offset);
    const [, algorithm = '', expected = ''] = /^(\S+) (\S+)$/.exec(header) ?? [];
    const known = CHECKSUM_ALGORITHMS.find((name) => name === algorithm);
    // oxlint-disable-next-line typescript/only-throw-error -- the form in which tus takes refusals
    if (!known) throw UNSUPPORTED;
    const hash = createHash(known);
    part.on('data', (bytes: Buffer) => hash.update(bytes));
    const end = await super.write(part, id, offset);
    if (hash.digest().equals(Buffer.from(expected, 'base64'))) return end;
    await truncate(join(this.directory, id), offset);
    // oxlint-disable-next-line typescript/only-throw-error -- as above
    throw MISMATCH;
  }
}
