import { works, type Work } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { type UseQueryOptions } from '@tanstack/react-query';
import { createContext } from 'react';

/** How complete works are loaded: as a member, unless the page is behind a share link. */
export const LoadContext = createContext<(id: string) => Pick<UseQueryOptions<Work>, 'queryKey' | 'queryFn'>>((id) =>
  queryOf(works.get, { params: { id } }),
);
