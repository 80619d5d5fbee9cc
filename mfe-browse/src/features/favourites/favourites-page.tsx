import { type AssetKind, favourites } from '@koma/contracts';
import { Button, Stack } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { itemsOf, LocaleLink, MoreItems, pagesOf, QueryView, useKeptFocus } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconHeart } from '@tabler/icons-react';
import { KindTabs } from '../../shared/kind-tabs.js';
import { paths, WORK_KINDS } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { WorkList } from '../../shared/work-list/work-list.js';
import classes from './favourites.module.css';

function NoFavourites({ kind }: { kind: AssetKind }) {
  const t = useWords();
  return (
    <EmptyState
      icon={<IconHeart size={20} stroke={1.5} />}
      title={t(`favourites.empty.${kind}`)}
      description={t('favourites.emptyText')}
      action={
        <Button component={LocaleLink} to={paths.search(kind)}>
          {t(`search.title.${kind}`)}
        </Button>
      }
    />
  );
}

/** `/user-dashboard/favorites/{kind}`: what one has marked, newest mark first. */
export function FavouritesPage({ kind }: { kind: AssetKind }) {
  const t = useWords();
  const query = useInfiniteQuery(pagesOf(favourites.list, { query: { kind } }));
  // A mark taken away leaves at once, and comes back to its place should the server refuse.
  const marked = itemsOf(query.data).filter((work) => work.isFavourite);
  const place = useKeptFocus(marked.length);
  const isEmpty = marked.length === 0 && !query.hasNextPage;
  return (
    <>
      <PageHeader
        title={t(`favourites.title.${kind}`)}
        actions={<KindTabs kind={kind} kinds={WORK_KINDS} to={paths.favourites} />}
      />
      <div ref={place} tabIndex={-1} className={classes.place}>
        <QueryView query={query} shape="grid">
          {() =>
            isEmpty ? (
              <NoFavourites kind={kind} />
            ) : (
              <Stack gap="xl">
                <WorkList kind={kind} works={marked} label={t(`favourites.title.${kind}`)} />
                <MoreItems query={query} />
              </Stack>
            )
          }
        </QueryView>
      </div>
    </>
  );
}
