import type { Page, WorkCard } from '@koma/contracts';
import { cardRatio } from '@koma/ui';
import { itemsOf, rememberList } from '@koma/web-kit';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pictureOf, WorkTile } from '../../shared/work-tile/work-tile.js';
import { Shelf, type ShelfLink, type ShelfQuery, type Shown } from './shelf.js';

const SIZES = '20rem';

/** The part of a query that a shelf needs. */
export const shelfOf = <T,>({
  data,
  error,
  isFetching,
  refetch,
}: UseInfiniteQueryResult<InfiniteData<Page<T>>>): ShelfQuery<T> => ({
  data: data && itemsOf(data),
  error,
  isFetching,
  refetch,
});

/** A work on a shelf. */
export const shownWork = (work: WorkCard): Shown => ({
  key: work.id,
  ratio: cardRatio(work.kind, pictureOf(work)),
  node: <WorkTile work={work} sizes={SIZES} />,
});

interface Props {
  title: string;
  query: ShelfQuery<WorkCard>;
  links?: readonly ShelfLink[];
  empty?: ReactNode;
}

/** One row of works. */
export const WorkShelf = (props: Props) => <Shelf {...props} show={shownWork} onOpen={rememberList} />;
