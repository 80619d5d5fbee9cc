import { createHash } from 'node:crypto';
import { type DocumentDoor, type Locale, type ProfileDocument, profileDocuments } from '@koma/contracts';
import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaConfig } from '../config.js';
import { Portrait } from '../portraits/portrait.entity.js';

/** Grows with the design, so that no PDF of an older one is given out. */
const DESIGN = 2;

/** What stands in a PDF; the catalogue decides what is to be seen through a door. */
@Injectable()
export class ProfileContentService {
  private readonly catalogue: ServiceClient;

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) config: MediaConfig,
  ) {
    this.catalogue = new ServiceClient('media', config.CATALOGUE_URL, config.SERVICE_SECRET);
  }

  /** @throws AppError 404 or 410 when the door does not lead to the profile */
  async read(door: DocumentDoor, locale: Locale): Promise<{ content: ProfileDocument; hash: string }> {
    const content = await this.catalogue.call(profileDocuments.content, { body: door });
    const portrait = await this.database.manager.findOneBy(Portrait, { accountId: content.creator.id });
    const all = [DESIGN, locale, portrait?.version ?? 0, content.creator, content.works];
    return { content, hash: createHash('sha256').update(JSON.stringify(all)).digest('hex') };
  }
}
