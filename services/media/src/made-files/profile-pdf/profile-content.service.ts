import { createHash } from 'node:crypto';
import { type DocumentAccess, type Locale, type ProfileDocument, profileDocuments } from '@koma/contracts';
import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountPicturesService, LOGOS, PORTRAITS } from '../../assets/index.js';
import type { MediaConfig } from '../../config.js';

/** Version of the design: a PDF of an older design is made again. */
const DESIGN = 3;

/** Content of a PDF; the catalogue decides what this access shows. */
@Injectable()
export class ProfileContentService {
  private readonly catalogue: ServiceClient;

  constructor(
    private readonly pictures: AccountPicturesService,
    @Inject(CONFIG) config: MediaConfig,
  ) {
    this.catalogue = new ServiceClient('media', config.CATALOGUE_URL, config.SERVICE_SECRET);
  }

  /** @throws AppError 404 or 410 when the access does not open the profile */
  async read(access: DocumentAccess, locale: Locale): Promise<{ content: ProfileDocument; hash: string }> {
    const content = await this.catalogue.call(profileDocuments.content, { body: access });
    const { id } = content.creator;
    const pictures = await Promise.all([PORTRAITS, LOGOS].map((kind) => this.pictures.find(kind, id)));
    const versions = pictures.map((picture) => picture?.version ?? 0);
    const all = [DESIGN, locale, versions, content.creator, content.works];
    return { content, hash: createHash('sha256').update(JSON.stringify(all)).digest('hex') };
  }
}
