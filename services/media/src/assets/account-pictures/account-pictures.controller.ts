import { logos, portraits } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AccountPicturesService } from './account-pictures.service.js';

@Controller()
export class AccountPicturesController {
  constructor(private readonly pictures: AccountPicturesService) {}

  @Serves(portraits.versions)
  async portraits({ query }: Served<typeof portraits.versions>) {
    const found = await this.pictures.portraits(query.ids);
    return { items: found.map(({ accountId: id, version }) => ({ id, version })) };
  }

  @Serves(logos.find)
  async logo({ params }: Served<typeof logos.find>) {
    return { logo: await this.pictures.logo(params.id) };
  }
}
