import { media } from '@koma/contracts';
import { CONFIG, type Served, Serves } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { MediaConfig } from '../../config.js';
import { toAsset } from '../assets/index.js';
import { ChosenStillsService } from './chosen-stills.service.js';

@Controller()
export class ChosenStillsController {
  constructor(
    private readonly stills: ChosenStillsService,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  @Serves(media.putStills)
  async put({ params, body, caller }: Served<typeof media.putStills>) {
    return toAsset(await this.stills.choose(params.id, body, caller), this.config.FILE_KEY);
  }
}
