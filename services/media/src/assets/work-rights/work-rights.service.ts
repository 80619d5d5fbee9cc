import { type FileRights, workRights } from '@koma/contracts';
import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { MediaConfig } from '../../config.js';

const TIMEOUT_MS = 10_000;
/** A download in many ranges asks once. */
const KNOWN_MS = 10_000;

/** What is to stand in the file of a work; the catalogue knows the work and its owner's choice. */
@Injectable()
export class WorkRightsService {
  private readonly catalogue: ServiceClient;
  private readonly known = new LRUCache<string, { rights: FileRights | null }>({ max: 2_000, ttl: KNOWN_MS });

  constructor(@Inject(CONFIG) config: MediaConfig) {
    this.catalogue = new ServiceClient('media', config.CATALOGUE_URL, config.SERVICE_SECRET, TIMEOUT_MS);
  }

  /** Undefined for a file of no work. @throws AppError SERVER.UNAVAILABLE */
  async ofFile(assetId: string): Promise<FileRights | undefined> {
    const known = this.known.get(assetId);
    if (known) return known.rights ?? undefined;
    const told = await this.catalogue.call(workRights.ofFile, { body: { assetId } });
    this.known.set(assetId, told);
    return told.rights ?? undefined;
  }
}
