import { type Download, downloads, type Page } from '@koma/contracts';
import { itemsOf, pagesOf, useMediaNews } from '@koma/web-kit';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { isUnderWay } from './download-state.js';

const POLL_MILLISECONDS = 2_000;

type Pages = InfiniteData<Page<Download>>;

/** One's downloads; those being made are told as they come along, or asked for where that does not work. */
export function useDownloads() {
  const queryClient = useQueryClient();
  const list = pagesOf(downloads.list, { query: {} });
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: list.queryKey });
  const isAnyUnderWay = itemsOf(queryClient.getQueryData<Pages>(list.queryKey)).some(isUnderWay);
  const isLive = useMediaNews({
    isOn: isAnyUnderWay,
    onConnect: askAgain,
    onEvent: (event) => {
      if (event.kind !== 'download') return;
      const { id, state, progress } = event;
      queryClient.setQueryData<Pages>(list.queryKey, (before) => {
        const pages = before?.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === id ? { ...one, state, progress } : one)),
        }));
        return before && pages && { ...before, pages };
      });
      // Size, end and what is missing come with the end.
      if (state !== 'running') askAgain();
    },
  });
  return useInfiniteQuery({
    ...list,
    refetchInterval: ({ state }) => (!isLive && itemsOf(state.data).some(isUnderWay) ? POLL_MILLISECONDS : false),
  });
}
