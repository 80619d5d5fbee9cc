import { type AssetKind, favourites, type SlideSelect, type WorkCard, works } from '@koma/contracts';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { EmptyState, SearchBox } from '@koma/ui';
import { itemsOf, pagesOf, QueryView } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { AddingDialog, Choices, useChosen } from './add-works.js';

type Source = 'found' | 'favourites';

interface Wish {
  source: Source;
  kind: AssetKind;
  q: string;
}

/** Works that match, or favourites of a kind. */
function useWorks({ source, kind, q }: Wish) {
  const found = useInfiniteQuery({ ...pagesOf(works.search, { query: { kind, q } }), enabled: source === 'found' });
  const marked = useInfiniteQuery({ ...pagesOf(favourites.list, { query: { kind } }), enabled: source !== 'found' });
  return source === 'found' ? found : marked;
}

interface WishProps {
  wish: Wish;
  onWish: (wish: Wish) => void;
}

function WishFields({ wish, onWish }: WishProps) {
  const t = useWords();
  const { source, kind, q } = wish;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('selects.source')}
          value={source}
          onChange={(value) => onWish({ ...wish, source: value === 'found' ? 'found' : 'favourites' })}
          data={[
            { value: 'found', label: t('selects.found') },
            { value: 'favourites', label: t('selects.favourites') },
          ]}
        />
        <SegmentedControl
          aria-label={t('selects.kind')}
          value={kind}
          onChange={(value) => onWish({ ...wish, kind: value === 'image' ? 'image' : 'video' })}
          data={[
            { value: 'video', label: t('selects.video') },
            { value: 'image', label: t('selects.image') },
          ]}
        />
      </Group>
      {source === 'found' && (
        <SearchBox
          value={q}
          onSearch={(words) => onWish({ ...wish, q: words })}
          label={t('selects.search')}
          words={{ placeholder: t('selects.searchHint'), clear: t('selects.clear'), search: t('selects.searchNow') }}
        />
      )}
    </Stack>
  );
}

interface ListProps {
  wish: Wish;
  there: ReadonlySet<string>;
  chosen: readonly string[];
  onToggle: (work: WorkCard) => void;
}

function Found({ wish, there, chosen, onToggle }: ListProps) {
  const t = useWords();
  const common = useTranslation().t;
  const query = useWorks(wish);
  return (
    <>
      <QueryView query={query} shape="table">
        {(data) => {
          const listed = itemsOf(data);
          const fresh = listed.filter(({ id }) => !there.has(id));
          if (listed.length === 0) return <EmptyState title={t(`selects.none.${wish.source}`)} />;
          const toggle = (id: string) => fresh.filter((work) => work.id === id).forEach(onToggle);
          return <Choices works={fresh} chosen={chosen} onToggle={toggle} />;
        }}
      </QueryView>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </>
  );
}

/** Published works from the search or the favourites, to tick; ticked ones stay during further searches. */
export function FindWorks({ reel, onClose }: { reel: SlideSelect; onClose: () => void }) {
  const [wish, setWish] = useState<Wish>({ source: 'found', kind: 'video', q: '' });
  const { chosen, toggle } = useChosen();
  const there = new Set(reel.items.map(({ work }) => work.id));
  return (
    <AddingDialog reel={reel} onClose={onClose} chosen={chosen}>
      <WishFields wish={wish} onWish={setWish} />
      <Found wish={wish} there={there} chosen={chosen} onToggle={({ id }) => toggle(id)} />
    </AddingDialog>
  );
}
