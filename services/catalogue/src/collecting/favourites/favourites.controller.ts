import { favourites } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { FavouritesService } from './favourites.service.js';

@Controller()
export class FavouritesController {
  constructor(private readonly favourites: FavouritesService) {}

  @Serves(favourites.list)
  async list({ caller, query }: Served<typeof favourites.list>) {
    return this.favourites.list(caller, query);
  }

  @Serves(favourites.add)
  async add({ caller, params }: Served<typeof favourites.add>) {
    await this.favourites.add(params.id, caller);
  }

  @Serves(favourites.remove)
  async remove({ caller, params }: Served<typeof favourites.remove>) {
    await this.favourites.remove(params.id, caller);
  }
}
