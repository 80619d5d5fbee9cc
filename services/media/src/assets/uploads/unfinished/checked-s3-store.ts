import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import { ERRORS, type Upload } from '@tus/server';
import { announcedDigest, MISMATCH, TOO_LARGE } from './checksum.js';

/** What a store that answers says of what it has not. */
const MISSING: ReadonlySet<string> = new Set(['NotFound', 'NoSuchKey']);
/** What a store says of parts that are an object by now. */
const ASSEMBLED: ReadonlySet<string> = new Set(['NoSuchUpload', 'NoSuchKey']);
/** A part that waits to be checked lies on the disk as a whole, which all uploads share. */
const MOST_CHECKED = 16 * 1024 ** 2;

type Part = { Size?: number };
type Digest = NonNullable<ReturnType<typeof announcedDigest>>;

const bytesOf = (parts: readonly Part[]): number => parts.reduce((sum, { Size = 0 }) => sum + Size, 0);

async function* hashed(part: Readable, { hash }: Digest): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of part) {
    const read = Buffer.from(piece);
    bytes += read.length;
    // oxlint-disable-next-line typescript/only-throw-error -- the form in which tus takes refusals
    if (bytes > MOST_CHECKED) throw TOO_LARGE;
    hash.update(read);
    yield read;
  }
}

/** Stores a part only when it has the announced digest: it waits in a file until all of it was seen, because a part cannot be taken back. */
export class CheckedS3Store extends S3Store {
  constructor(options: ConstructorParameters<typeof S3Store>[0]) {
    super(options);
    this.extensions = [...this.extensions, 'checksum'];
  }

  /**
   * The library says of a store that is away that there is no such upload, and clients would give it up. An upload of which more has
   * arrived than it has is gone: clients begin anew.
   */
  override async getUpload(id: string): Promise<Upload> {
    try {
      const upload = await super.getUpload(id);
      // oxlint-disable-next-line typescript/only-throw-error -- the form in which tus takes refusals
      if (upload.size !== undefined && upload.offset > upload.size) throw ERRORS.FILE_NO_LONGER_EXISTS;
      return upload;
    } catch (error) {
      if (error !== ERRORS.FILE_NOT_FOUND) throw error;
      await this.getMetadata(id).catch((cause: Error) => {
        if (!MISSING.has(cause.name)) throw cause;
      });
      throw error;
    }
  }

  /**
   * Makes the object of an upload of which all parts are there: whoever took the last one may have died before.
   * @returns false while parts are missing
   */
  async assemble(id: string): Promise<boolean> {
    const upload = await this.getUpload(id).catch((error: unknown) => {
      if (error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS) return null;
      throw error;
    });
    if (!upload || upload.offset !== upload.size) return false;
    await super.write(Readable.from([]), id, upload.offset).catch((error: Error) => {
      if (!ASSEMBLED.has(error.name)) throw error;
    });
    return true;
  }

  /**
   * Stores behind the parts that are there, unless they are others than those that the sender knows: a part may arrive late, of a
   * request to the store that was given up, while the sender sends it again.
   */
  protected override async uploadParts(
    ...[metadata, part, number, offset]: Parameters<S3Store['uploadParts']>
  ): Promise<number> {
    // oxlint-disable-next-line typescript/only-throw-error -- the form in which tus takes refusals
    if (bytesOf(await this.retrieveParts(metadata.file.id)) !== offset) throw ERRORS.INVALID_OFFSET;
    return super.uploadParts(metadata, part, number, offset);
  }

  /** Puts together only what has the size of the file. */
  protected override finishMultipartUpload(metadata: MetadataValue, parts: Part[]): Promise<string | undefined> {
    // oxlint-disable-next-line typescript/only-throw-error -- the form in which tus takes refusals
    if (bytesOf(parts) !== metadata.file.size) throw ERRORS.INVALID_OFFSET;
    return super.finishMultipartUpload(metadata, parts);
  }

  override async write(part: Readable, id: string, offset: number): Promise<number> {
    const digest = announcedDigest();
    if (!digest) return super.write(part, id, offset);
    const folder = await mkdtemp(join(tmpdir(), 'koma-part-'));
    const path = join(folder, 'part');
    try {
      await pipeline(hashed(part, digest), createWriteStream(path));
      // oxlint-disable-next-line typescript/only-throw-error -- the form in which tus takes refusals
      if (!digest.isMet()) throw MISMATCH;
      return await super.write(createReadStream(path), id, offset);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
