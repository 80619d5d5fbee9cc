import { favouriteCreators } from '@koma/contracts';
import { itemsOf, pagesOf } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CreatorList } from '../../shared/creator-list/creator-list.js';
import { useWords } from '../../shared/words.js';
import { FavouritesFrame } from './favourites-frame.js';

/** `/user-dashboard/favorites/creator`: favourite creators, newest first. */
export function CreatorFavouritesPage() {
  const t = useWords();
  const query = useInfiniteQuery(pagesOf(favouriteCreators.list, { query: {} }));
  const marked = itemsOf(query.data).filter((creator) => creator.isFavourite);
  return (
    <FavouritesFrame kind="creator" query={query} count={marked.length}>
      <CreatorList creators={marked} label={t('favourites.title.creator')} />
    </FavouritesFrame>
  );
}
