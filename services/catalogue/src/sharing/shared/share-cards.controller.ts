import { shareCards } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ShareCardsService } from './share-cards.service.js';

@Controller()
export class ShareCardsController {
  constructor(private readonly cards: ShareCardsService) {}

  @Serves(shareCards.get)
  async card({ params, query }: Served<typeof shareCards.get>) {
    return { card: await this.cards.card(params.token, query.locale) };
  }
}
