import { suggestions } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { FrequentSearchesService } from './frequent-searches.service.js';
import { SuggestionsService } from './suggestions.service.js';

@Controller()
export class SuggestionsController {
  constructor(
    private readonly suggestions: SuggestionsService,
    private readonly frequentSearches: FrequentSearchesService,
  ) {}

  @Serves(suggestions.list)
  async list({ query }: Served<typeof suggestions.list>) {
    return { items: await this.suggestions.list(query.q) };
  }

  @Serves(suggestions.frequent)
  async frequent({ query }: Served<typeof suggestions.frequent>) {
    return { items: await this.frequentSearches.list(query) };
  }
}
