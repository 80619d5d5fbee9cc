import { createHash } from 'node:crypto';
import { type Locale, type SlideSelectAccess, type SlideSelectDocument, slideSelectDocuments } from '@koma/contracts';
import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaConfig } from '../../config.js';

/** Version of the design: a PDF of an older design is made again. */
const DESIGN = 1;

/** Content of the PDF of a slide select; the catalogue decides what this access shows. */
@Injectable()
export class SelectContentService {
  private readonly catalogue: ServiceClient;

  constructor(@Inject(CONFIG) config: MediaConfig) {
    this.catalogue = new ServiceClient('media', config.CATALOGUE_URL, config.SERVICE_SECRET);
  }

  /** @throws AppError 404 or 410 when the access does not open the slide select */
  async read(access: SlideSelectAccess, locale: Locale): Promise<{ content: SlideSelectDocument; hash: string }> {
    const content = await this.catalogue.call(slideSelectDocuments.content, { body: access });
    const hash = createHash('sha256')
      .update(JSON.stringify([DESIGN, locale, content]))
      .digest('hex');
    return { content, hash };
  }
}
