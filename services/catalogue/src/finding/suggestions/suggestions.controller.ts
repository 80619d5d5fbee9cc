import { suggestions } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { SuggestionsService } from './suggestions.service.js';

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Serves(suggestions.list)
  async list({ query }: Served<typeof suggestions.list>) {
    return { items: await this.suggestions.list(query.q) };
  }
}
