import { push } from '@koma/contracts';
import { AppError, type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { PushTokensService } from './push-tokens.service.js';

@Controller()
export class PushesController {
  constructor(private readonly tokens: PushTokensService) {}

  @Serves(push.get)
  async get({ caller }: Served<typeof push.get>) {
    return this.tokens.settings(caller);
  }

  @Serves(push.register)
  async register({ caller, body, userAgent }: Served<typeof push.register>) {
    const { service } = await this.tokens.settings(caller);
    if (!service) throw new AppError('PUSH.UNAVAILABLE');
    await this.tokens.register(caller, body.token, userAgent);
    return this.tokens.settings(caller);
  }

  @Serves(push.remove)
  async remove({ caller, params }: Served<typeof push.remove>) {
    await this.tokens.remove(caller, params.id);
  }
}
