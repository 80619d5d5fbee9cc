import { buffer } from 'node:stream/consumers';
import { AppError } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { cleaningStream, findCameraData, type Patch } from '../../camera-data/index.js';
import type { FileSource } from '../../file-rights/index.js';
import { FILE_STORE, type FileStore, originalKey } from '../../storage/index.js';
import { ScansService } from './scans.service.js';

/** Uploaded files as they came, or without the data that tell of places and cameras. Stored files are never changed. */
@Injectable()
export class OriginalsService {
  private readonly known = new LRUCache<string, Promise<readonly Patch[] | null>>({ max: 200 });

  constructor(
    private readonly scans: ScansService,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** Null when there is no original. @throws AppError FILE.NOT_SCANNED, and FILE.CAMERA_DATA for a format that cannot be cleaned */
  async open(id: string, withCameraData: boolean): Promise<FileSource | null> {
    const key = originalKey(id);
    const size = await this.store.size(key);
    if (size === null) return null;
    await this.scans.requireScanned(id);
    if (withCameraData) return { size, read: (range) => this.store.read(key, range) };
    const patches = await this.patchesOf(id, size);
    if (!patches) throw new AppError('FILE.CAMERA_DATA');
    const read = async (range?: { start: number; end: number }) => {
      const source = await this.store.read(key, range);
      const clean = cleaningStream(patches, range?.start);
      source.once('error', (error) => clean.destroy(error));
      clean.once('close', () => source.destroy());
      return source.pipe(clean);
    };
    return { size, read };
  }

  /** Originals never change, so neither does what is cut out of them; several who ask at once read the file once. */
  private patchesOf(id: string, size: number): Promise<readonly Patch[] | null> {
    const known = this.known.get(id);
    if (known) return known;
    const found = this.findPatches(id, size);
    this.known.set(id, found);
    found.catch(() => this.known.delete(id));
    return found;
  }

  private findPatches(id: string, size: number): Promise<readonly Patch[] | null> {
    return findCameraData(async (at, length) => {
      const end = Math.min(at + length, size) - 1;
      return end < at ? Buffer.alloc(0) : buffer(await this.store.read(originalKey(id), { start: at, end }));
    }, size);
  }
}
