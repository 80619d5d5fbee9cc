import { savedSearches } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { SavedSearchesService } from './saved-searches.service.js';

@Controller()
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearchesService) {}

  @Serves(savedSearches.list)
  async list({ caller }: Served<typeof savedSearches.list>) {
    return { items: await this.searches.list(caller) };
  }

  @Serves(savedSearches.create)
  async create({ caller, body }: Served<typeof savedSearches.create>) {
    return this.searches.create(body, caller);
  }

  @Serves(savedSearches.update)
  async update({ caller, params, body }: Served<typeof savedSearches.update>) {
    return this.searches.update(params.id, body, caller);
  }

  @Serves(savedSearches.see)
  async see({ caller, params }: Served<typeof savedSearches.see>) {
    await this.searches.see(params.id, caller);
  }

  @Serves(savedSearches.delete)
  async delete({ caller, params }: Served<typeof savedSearches.delete>) {
    await this.searches.delete(params.id, caller);
  }
}
