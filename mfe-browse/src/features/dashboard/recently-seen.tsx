import { recentlySeen, type SeenItem } from '@koma/contracts';
import { Anchor } from '@mantine/core';
import { keyOf, queryOf, rememberList, toast, useCall, useErrorWords, usePortraits } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CreatorTile } from '../../shared/creator-tile/creator-tile.js';
import { useWords } from '../../shared/words.js';
import { Shelf } from './shelf.js';
import { shownWork } from './work-shelf.js';

/** A creator is as wide as a film. */
const CREATOR_RATIO = 16 / 9;

/** Recently viewed items; renders nothing without any. */
export function RecentlySeen() {
  const t = useWords();
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(queryOf(recentlySeen.list, { query: {} }));
  const portraitOf = usePortraits(data?.items.flatMap(({ creator }) => creator?.id ?? []) ?? []);
  const clear = useCall(recentlySeen.clear);
  const forget = () =>
    clear.mutate(
      {},
      {
        onSuccess: () => void queryClient.invalidateQueries({ queryKey: keyOf(recentlySeen.list) }),
        onError: (failure) => toast.error(words(failure)),
      },
    );
  const items = data?.items.filter(({ work, creator }) => work ?? creator);
  return (
    <Shelf<SeenItem>
      title={t('home.recentlySeen')}
      query={{ data: items, error, isFetching, refetch }}
      action={
        items?.length ? (
          <Anchor component="button" type="button" size="sm" onClick={forget}>
            {t('home.forget')}
          </Anchor>
        ) : null
      }
      show={({ id, work, creator }) => {
        if (work) return shownWork(work);
        const node = creator && <CreatorTile creator={creator} portraitUrl={portraitOf(id)} />;
        return { key: id, ratio: CREATOR_RATIO, node };
      }}
      onOpen={(all) => rememberList(all.flatMap(({ work }) => work ?? []))}
    />
  );
}
