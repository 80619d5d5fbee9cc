import { creators, favouriteCreators, profiles, projects } from '@koma/contracts';
import { keyOf } from '@koma/web-kit';
import { useMarking } from '../use-marking.js';

const CREATORS = {
  lists: [creators.search, favouriteCreators.list],
  add: favouriteCreators.add,
  remove: favouriteCreators.remove,
  stale: () => [keyOf(favouriteCreators.list), keyOf(projects.items), keyOf(profiles.get)],
};

/** Marks creators as favourites, or removes the marks. */
export const useFavouriteCreator = () => useMarking(CREATORS);
