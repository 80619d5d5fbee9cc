import { works, type Work } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { type UseQueryOptions } from '@tanstack/react-query';
import { createContext } from 'react';

/** How the whole of a work is asked for: as a member, unless the page is seen through a share link. */
export const LoadContext = createContext<(id: string) => Pick<UseQueryOptions<Work>, 'queryKey' | 'queryFn'>>((id) =>
  queryOf(works.get, { params: { id } }),
);
