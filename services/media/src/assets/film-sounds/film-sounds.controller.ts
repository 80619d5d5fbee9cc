import { filmSounds } from '@koma/contracts';
import { CONFIG, type Served, Serves } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { MediaConfig } from '../../config.js';
import { toAsset } from '../assets/index.js';
import { FilmSoundsService } from './film-sounds.service.js';

@Controller()
export class FilmSoundsController {
  constructor(
    private readonly sounds: FilmSoundsService,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  @Serves(filmSounds.get)
  async get({ params, caller }: Served<typeof filmSounds.get>) {
    return this.sounds.get(params.id, caller);
  }

  @Serves(filmSounds.put)
  async put({ params, body, caller }: Served<typeof filmSounds.put>) {
    return toAsset(await this.sounds.choose(params.id, body.chosen, caller), this.config.FILE_KEY);
  }
}
