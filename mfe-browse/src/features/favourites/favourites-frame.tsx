import { Button, Stack } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { LocaleLink, MoreItems, QueryView, useRestoredFocus, ViewsFrom } from '@koma/web-kit';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { IconHeart } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { KindTabs } from '../../shared/kind-tabs.js';
import { paths, SEARCH_KINDS, type SearchKind } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './favourites.module.css';

function NoFavourites({ kind }: { kind: SearchKind }) {
  const t = useWords();
  return (
    <EmptyState
      icon={<IconHeart size={20} stroke={1.5} />}
      title={t(`favourites.empty.${kind}`)}
      description={t(kind === 'creator' ? 'favourites.emptyTextCreator' : 'favourites.emptyText')}
      action={
        <Button component={LocaleLink} to={paths.search(kind)}>
          {t(`search.title.${kind}`)}
        </Button>
      }
    />
  );
}

interface Props {
  kind: SearchKind;
  query: UseInfiniteQueryResult;
  /** Number of shown favourites. */
  count: number;
  /** The list of favourites. */
  children: ReactNode;
}

/** A page of favourites of one kind: heading, links to the other kinds, list, and its empty state. */
export function FavouritesFrame({ kind, query, count, children }: Props) {
  const t = useWords();
  const place = useRestoredFocus(count);
  const isEmpty = count === 0 && !query.hasNextPage;
  return (
    <>
      <PageHeader
        title={t(`favourites.title.${kind}`)}
        actions={<KindTabs kind={kind} kinds={SEARCH_KINDS} to={paths.favourites} />}
      />
      <div ref={place} tabIndex={-1} className={classes.place}>
        <QueryView query={query} shape="grid">
          {() =>
            isEmpty ? (
              <NoFavourites kind={kind} />
            ) : (
              <Stack gap="xl">
                <ViewsFrom source="favourites">{children}</ViewsFrom>
                <MoreItems query={query} />
              </Stack>
            )
          }
        </QueryView>
      </div>
    </>
  );
}
