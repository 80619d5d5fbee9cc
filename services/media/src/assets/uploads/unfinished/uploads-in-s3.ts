import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AssetKind } from '@koma/contracts';
import type { MetadataValue } from '@tus/s3-store';
import { LRUCache } from 'lru-cache';
import { type FileStore, originalKey, type S3Options } from '../../../storage/index.js';
import { CheckedS3Store } from './checked-s3-store.js';
import { ABANDONED_MS, type UnfinishedUploads } from './unfinished-uploads.js';

/** What of a film is read to see what it is. */
const START_BYTES = 16 * 1024 ** 2;
const KNOWN_UPLOADS = 1_000;
/** A part has its place from its first byte on, so that senders who pause must not take all of them. Each lies on the disk, 8 MiB at most. */
const PARTS_AT_ONCE = 600;
/** A store that says nothing for so long does not answer. */
const SILENT_MS = 20_000;

/**
 * Unfinished uploads as parts of the object that they become, with two more objects beside it (`.info`, `.part`): any process can go on
 * with any upload, and no byte is copied at the end.
 */
export class UploadsInS3 implements UnfinishedUploads {
  readonly tus: CheckedS3Store;

  constructor(
    private readonly files: FileStore,
    { endpoint, accessKey: accessKeyId, secretKey: secretAccessKey, bucket }: S3Options,
  ) {
    const known = new LRUCache<string, MetadataValue>({ max: KNOWN_UPLOADS });
    this.tus = new CheckedS3Store({
      expirationPeriodInMilliseconds: ABANDONED_MS,
      maxConcurrentPartUploads: PARTS_AT_ONCE,
      // Not every store knows tags.
      useTags: false,
      cache: {
        get: async (id) => known.get(id),
        set: async (id, value) => void known.set(id, value),
        delete: async (id) => void known.delete(id),
      },
      s3ClientConfig: {
        ...{ endpoint, bucket, region: 'us-east-1', forcePathStyle: true },
        credentials: { accessKeyId, secretAccessKey },
        // Not every store takes the digests that the client would add.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: SILENT_MS, requestTimeout: SILENT_MS, throwOnRequestTimeout: true },
      },
    });
  }

  nameOf(id: string): string {
    return originalKey(id);
  }

  async size(id: string): Promise<number | null> {
    const key = originalKey(id);
    return (await this.files.size(key)) ?? ((await this.tus.assemble(key)) ? this.files.size(key) : null);
  }

  async withStart<T>(id: string, kind: AssetKind, work: (path: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'koma-start-'));
    try {
      return await work(await this.copyStart(id, kind, folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async keep(id: string): Promise<void> {
    await this.files.deletePrefix(`${originalKey(id)}.`);
  }

  async discard(id: string): Promise<void> {
    // Refuses where nothing is unfinished.
    await this.tus.remove(originalKey(id)).catch(() => undefined);
    await this.files.deletePrefix(originalKey(id));
  }

  private async copyStart(id: string, kind: AssetKind, folder: string): Promise<string> {
    const key = originalKey(id);
    const size = (await this.size(id)) ?? 0;
    if (kind === 'image' || size <= START_BYTES) return this.files.localCopy(key, folder);
    const path = join(folder, 'start');
    await pipeline(await this.files.read(key, { start: 0, end: START_BYTES - 1 }), createWriteStream(path));
    return path;
  }
}
