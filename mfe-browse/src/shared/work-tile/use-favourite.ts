import { favourites, projects, works } from '@koma/contracts';
import { keyOf } from '@koma/web-kit';
import { useMarking } from '../use-marking.js';

const WORKS = {
  lists: [works.search, favourites.list],
  add: favourites.add,
  remove: favourites.remove,
  stale: (id: string) => [keyOf(favourites.list), keyOf(projects.items), keyOf(works.get, { params: { id } })],
};

/** Marks works as favourites, or removes the marks. */
export const useFavourite = () => useMarking(WORKS);
