import { captions } from '@koma/contracts';
import { CONFIG, grantEnd, type Served, Serves, signedFilePrefix } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { MediaConfig } from '../../config.js';
import type { AssetRow } from '../assets/index.js';
import { CaptionsService } from './captions.service.js';

@Controller()
export class CaptionsController {
  constructor(
    private readonly captions: CaptionsService,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  @Serves(captions.list)
  async list({ params, caller }: Served<typeof captions.list>) {
    return this.toAnswer(await this.captions.of(params.id, caller));
  }

  @Serves(captions.put)
  async put({ params: { id, lang }, body, caller }: Served<typeof captions.put>) {
    return this.toAnswer(await this.captions.put(id, lang, { file: body, caller }));
  }

  @Serves(captions.delete)
  async delete({ params: { id, lang }, caller }: Served<typeof captions.delete>) {
    return this.toAnswer(await this.captions.delete(id, lang, caller));
  }

  private toAnswer({ id: assetId, epoch, captions: stored }: AssetRow) {
    const prefix = signedFilePrefix({ assetId, epoch, expires: grantEnd(false) }, this.config.FILE_KEY);
    return { items: stored.map(({ path, ...one }) => ({ ...one, url: `${prefix}/${path}` })) };
  }
}
