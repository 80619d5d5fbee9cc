import type { Endpoint, Page, ResponseOf } from '@koma/contracts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api/api.js';
import type { CallArguments, CallRequest } from '../api/api-client.js';

type PagedEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Page<unknown>>>;

/** Key of an endpoint's answers; without a request, of all of them: `invalidateQueries({ queryKey: keyOf(works.own) })`. */
export const keyOf = (endpoint: Endpoint, ...request: readonly unknown[]) => [endpoint.id, ...request];

/** Query of an endpoint: `useQuery(queryOf(works.get, { params: { id } }))`. */
export const queryOf = <E extends Endpoint>(endpoint: E, ...[request]: CallArguments<E>) =>
  queryOptions<ResponseOf<E>>({
    queryKey: keyOf(endpoint, request ?? {}),
    queryFn: ({ signal }) => api.send(endpoint, { ...request, signal }),
  });

/** Query of a paged list: `useInfiniteQuery(pagesOf(works.search, { query }))`; see `itemsOf`. */
export function pagesOf<E extends PagedEndpoint>(endpoint: E, ...[request]: CallArguments<E>) {
  const given: { query?: unknown } = request ?? {};
  const query = typeof given.query === 'object' ? given.query : {};
  return infiniteQueryOptions({
    queryKey: keyOf(endpoint, 'pages', given),
    queryFn: ({ signal, pageParam }) =>
      api.send(endpoint, { ...given, query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: noCursor,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}

const noCursor: string | undefined = undefined;

/** All items of the pages loaded so far. */
export const itemsOf = <T>(data: { pages: readonly { items: readonly T[] }[] } | undefined): T[] =>
  data?.pages.flatMap((page) => page.items) ?? [];

/** Mutation of an endpoint: `const save = useCall(works.update); save.mutate({ params, body })`. */
export const useCall = <E extends Endpoint>(
  endpoint: E,
  options: { onSuccess?: (answer: ResponseOf<E>) => unknown } = {},
) =>
  useMutation({
    mutationKey: [endpoint.id],
    mutationFn: (request: CallRequest<E>) => api.send(endpoint, request),
    onSuccess: options.onSuccess,
  });
