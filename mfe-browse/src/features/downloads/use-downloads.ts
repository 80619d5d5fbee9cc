import { type Download, downloads, type Page } from '@koma/contracts';
import { isUnderWay, itemsOf, pagesOf, useFileJobEvents } from '@koma/web-kit';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

const POLL_MILLISECONDS = 2_000;

type Pages = InfiniteData<Page<Download>>;

/** The member's downloads; those in progress are updated by events, or polled where that fails. */
export function useDownloads() {
  const queryClient = useQueryClient();
  const list = pagesOf(downloads.list, { query: {} });
  const isLive = useFileJobEvents({
    kind: 'download',
    jobs: itemsOf(queryClient.getQueryData<Pages>(list.queryKey)),
    reload: () => void queryClient.invalidateQueries({ queryKey: list.queryKey }),
    onNews: (news) =>
      queryClient.setQueryData<Pages>(list.queryKey, (before) => {
        const pages = before?.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === news.id ? { ...one, ...news } : one)),
        }));
        return before && pages && { ...before, pages };
      }),
  });
  return useInfiniteQuery({
    ...list,
    refetchInterval: ({ state }) => {
      const isAsked = !isLive || state.error;
      return isAsked && itemsOf(state.data).some(isUnderWay) ? POLL_MILLISECONDS : false;
    },
  });
}
