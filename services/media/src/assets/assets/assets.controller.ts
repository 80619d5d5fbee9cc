import { media } from '@koma/contracts';
import { CONFIG, type Served, Serves } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { MediaConfig } from '../../config.js';
import { toAsset } from './asset.mapper.js';
import { AssetsService } from './assets.service.js';

@Controller()
export class AssetsController {
  constructor(
    private readonly assets: AssetsService,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  @Serves(media.getAsset)
  async get({ params, caller }: Served<typeof media.getAsset>) {
    return toAsset(await this.assets.get(params.id, caller), this.config.FILE_KEY);
  }

  @Serves(media.listAssets)
  async list({ query, caller }: Served<typeof media.listAssets>) {
    const newest = await this.assets.newest(query.kind, caller);
    return { items: newest.map((asset) => toAsset(asset, this.config.FILE_KEY)) };
  }

  @Serves(media.deleteAsset)
  async delete({ params, caller }: Served<typeof media.deleteAsset>) {
    await this.assets.delete(params.id, caller);
  }
}
