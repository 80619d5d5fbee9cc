import { useSearchParams } from 'react-router';

/** The comment that the address leads to, as the notice of a mention does, and the way out of it. */
export function useShownComment() {
  const [query, setQuery] = useSearchParams();
  const close = () =>
    setQuery(
      (now) => {
        now.delete('item');
        now.delete('comment');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { itemId: query.get('item'), commentId: query.get('comment'), close };
}
