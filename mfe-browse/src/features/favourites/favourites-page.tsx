import { type AssetKind, favourites } from '@koma/contracts';
import { itemsOf, pagesOf } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { WorkList } from '../../shared/work-list/work-list.js';
import { FavouritesFrame } from './favourites-frame.js';

/** `/user-dashboard/favorites/{kind}`: works that one has marked, newest mark first. */
export function FavouritesPage({ kind }: { kind: AssetKind }) {
  const t = useWords();
  const query = useInfiniteQuery(pagesOf(favourites.list, { query: { kind } }));
  // A mark taken away leaves at once, and comes back to its place should the server refuse.
  const marked = itemsOf(query.data).filter((work) => work.isFavourite);
  return (
    <FavouritesFrame kind={kind} query={query} count={marked.length}>
      <WorkList kind={kind} works={marked} label={t(`favourites.title.${kind}`)} />
    </FavouritesFrame>
  );
}
