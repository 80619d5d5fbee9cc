import { auth } from '@koma/contracts';
import { Outbox, type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { PasswordLinksService } from './password-links.service.js';
import { ResetRequestsService } from './reset-requests.service.js';

@Controller()
export class LinksController {
  constructor(
    private readonly links: PasswordLinksService,
    private readonly resets: ResetRequestsService,
    private readonly outbox: Outbox,
  ) {}

  @Serves(auth.requestReset)
  async requestReset({ body }: Served<typeof auth.requestReset>) {
    await this.resets.request(body.email, body.locale);
  }

  @Serves(auth.checkReset)
  async check({ params }: Served<typeof auth.checkReset>) {
    const { purpose } = await this.links.check(params);
    return { purpose };
  }

  @Serves(auth.reset)
  async reset({ params, body }: Served<typeof auth.reset>) {
    await this.links.setPassword(params, body.password, this.outbox);
  }
}
