import { favouriteCreators } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { FavouriteCreatorsService } from './favourite-creators.service.js';

@Controller()
export class FavouriteCreatorsController {
  constructor(private readonly favourites: FavouriteCreatorsService) {}

  @Serves(favouriteCreators.list)
  async list({ caller, query }: Served<typeof favouriteCreators.list>) {
    return this.favourites.list(caller, query);
  }

  @Serves(favouriteCreators.add)
  async add({ caller, params }: Served<typeof favouriteCreators.add>) {
    await this.favourites.add(params.id, caller);
  }

  @Serves(favouriteCreators.remove)
  async remove({ caller, params }: Served<typeof favouriteCreators.remove>) {
    await this.favourites.remove(params.id, caller);
  }
}
