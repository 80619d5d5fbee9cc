import { type AssetKind, favourites } from '@koma/contracts';
import { itemsOf, pagesOf } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { WorkList } from '../../shared/work-list/work-list.js';
import { FavouritesFrame } from './favourites-frame.js';

/** `/user-dashboard/favorites/{kind}`: favourite works, newest first. */
export function FavouritesPage({ kind }: { kind: AssetKind }) {
  const t = useWords();
  const query = useInfiniteQuery(pagesOf(favourites.list, { query: { kind } }));
  // An unmarked item disappears at once, and returns to its place if the server refuses.
  const marked = itemsOf(query.data).filter((work) => work.isFavourite);
  return (
    <FavouritesFrame kind={kind} query={query} count={marked.length}>
      <WorkList kind={kind} works={marked} label={t(`favourites.title.${kind}`)} />
    </FavouritesFrame>
  );
}
