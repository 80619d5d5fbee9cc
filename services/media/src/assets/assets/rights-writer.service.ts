import type { FileRights, LicensedRights } from '@koma/contracts';
import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { MediaConfig } from '../../config.js';
import { type FileSource, type Place, placeOf, withRights } from '../../file-rights/index.js';

/** Puts rights into files while they are handed out; stored files are never changed. */
@Injectable()
export class RightsWriterService {
  private readonly places = new LRUCache<string, { place: Place | null }>({ max: 500 });

  constructor(@Inject(CONFIG) private readonly config: MediaConfig) {}

  /** @param key names a file that never changes; null: the file is sent once only */
  async write(
    source: FileSource,
    key: string | null,
    rights: (FileRights & { licence?: LicensedRights }) | undefined,
  ): Promise<FileSource> {
    if (!rights) return source;
    const known = key === null ? undefined : this.places.get(key);
    const place = known ? known.place : await placeOf(source);
    if (key !== null && !known) this.places.set(key, { place });
    return withRights(source, place, { ...rights, origin: this.config.PUBLIC_ORIGIN });
  }
}
