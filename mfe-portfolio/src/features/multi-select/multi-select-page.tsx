import { type AssetKind, works } from '@koma/contracts';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { itemsOf, pagesOf, QueryView } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ProfileModes } from '../../shared/profile-modes/profile-modes.js';
import { OwnerGate } from '../../shared/served-owner/owner-gate.js';
import { useWords } from '../../shared/words.js';
import { OwnWorks } from './own-works.js';

type Filter = AssetKind | 'all';
const FILTERS: readonly Filter[] = ['all', 'video', 'image'];

/** The kind of works shown, from the address. */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = FILTERS.find((candidate) => candidate === search.get('kind')) ?? 'all';
  const choose = (value: string) =>
    setSearch(
      (now) => {
        if (value === 'all') now.delete('kind');
        else now.set('kind', value);
        return now;
      },
      { replace: true },
    );
  return { filter, choose };
}

function MultiSelect({ ownerId }: { ownerId: string | null }) {
  const t = useWords();
  const common = useTranslation().t;
  const { filter, choose } = useFilter();
  const query = useInfiniteQuery(
    pagesOf(works.own, { query: { ...(filter !== 'all' && { kind: filter }), ...(ownerId && { ownerId }) } }),
  );
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const goOn = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  };
  return (
    <Stack gap="lg">
      <PageHeader title={t('modes.multiSelect')} description={t('portfolio.many.lead')} />
      <ProfileModes ownerId={ownerId} />
      <Group>
        <SegmentedControl
          value={filter}
          onChange={choose}
          aria-label={t('portfolio.filter')}
          data={FILTERS.map((value) => ({ value, label: t(`portfolio.kinds.${value}`) }))}
        />
      </Group>
      <QueryView query={query} shape="grid">
        {(data) =>
          itemsOf(data).length === 0 ? (
            <EmptyState title={t('portfolio.empty')} description={t('portfolio.many.emptyText')} />
          ) : (
            <OwnWorks works={itemsOf(data)} ownerId={ownerId} onEndReached={goOn} />
          )
        }
      </QueryView>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {common(isFetchNextPageError ? 'retry' : 'more')}
        </Button>
      )}
    </Stack>
  );
}

/** `/user/creator/profile/multi-select`: status, deletion, download and slide selects for many works at once. */
export const MultiSelectPage = () => (
  <OwnerGate shape="grid">{(ownerId) => <MultiSelect ownerId={ownerId} />}</OwnerGate>
);
