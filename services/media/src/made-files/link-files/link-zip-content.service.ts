import { createHash } from 'node:crypto';
import { linkFiles, type LinkRef, type LinkWorks } from '@koma/contracts';
import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findAssetStates } from '../../assets/index.js';
import type { MediaConfig } from '../../config.js';

/** Version of the zip's layout: a zip of an older layout is made again. */
const FORM = 4;
const TIMEOUT_MS = 20_000;

/** Content of a zip for a share link; the catalogue, which knows the link, decides. */
@Injectable()
export class LinkZipContentService {
  private readonly catalogue: ServiceClient;

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) config: MediaConfig,
  ) {
    this.catalogue = new ServiceClient('media', config.CATALOGUE_URL, config.SERVICE_SECRET, TIMEOUT_MS);
  }

  /** @throws AppError 410 for a link that opens nothing now, LINK.NO_DOWNLOAD, 404 for a work outside the link */
  async read(link: LinkRef, workId: string | null): Promise<{ content: LinkWorks; hash: string }> {
    const content = await this.catalogue.call(linkFiles.works, { body: { link, workId } });
    const ids = content.works.flatMap(({ assetIds }) => assetIds);
    const assets = await findAssetStates(this.database.manager, ids);
    const all = [FORM, workId, content, assets.map(({ id, state }) => [id, state])];
    return { content, hash: createHash('sha256').update(JSON.stringify(all)).digest('hex') };
  }

  /** Checks that a link still opens what was given out through it. @throws AppError 410 when it does not */
  async require(link: LinkRef): Promise<void> {
    await this.catalogue.call(linkFiles.check, { body: { link } });
  }
}
