import { type AssetKind, works } from '@koma/contracts';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { itemsOf, LocaleLink, pagesOf, QueryView } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { EditDrawer } from './edit-drawer.js';
import { OwnWorks } from './own-works.js';
import { useEditing } from './use-editing.js';

type Filter = AssetKind | 'all';
const FILTERS: readonly Filter[] = ['all', 'video', 'image'];

function UploadLinks() {
  const t = useWords();
  return (
    <Group gap="sm">
      <Button component={LocaleLink} to={paths.upload('video')}>
        {t('portfolio.addVideo')}
      </Button>
      <Button component={LocaleLink} to={paths.upload('image')} variant="default">
        {t('portfolio.addImage')}
      </Button>
    </Group>
  );
}

/** The kind of works shown; the address holds it. */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = FILTERS.find((candidate) => candidate === search.get('kind')) ?? 'all';
  const choose = (value: string) => setSearch(value === 'all' ? {} : { kind: value }, { replace: true });
  return { filter, choose };
}

/** `/user/creator/profile/portfolio`: the own works in every status. */
export function PortfolioPage() {
  const t = useWords();
  const common = useTranslation().t;
  const { filter, choose } = useFilter();
  const { editedId, edit, close } = useEditing();
  const query = useInfiniteQuery(pagesOf(works.own, { query: filter === 'all' ? {} : { kind: filter } }));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const goOn = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  };
  return (
    <Stack gap="lg">
      <PageHeader title={t('portfolio.title')} description={t('portfolio.lead')} actions={<UploadLinks />} />
      <Group justify="space-between">
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
            <EmptyState title={t('portfolio.empty')} description={t('portfolio.emptyText')} action={<UploadLinks />} />
          ) : (
            <OwnWorks works={itemsOf(data)} onEdit={edit} onEndReached={goOn} />
          )
        }
      </QueryView>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {common(isFetchNextPageError ? 'retry' : 'more')}
        </Button>
      )}
      <EditDrawer workId={editedId} onClose={close} />
    </Stack>
  );
}
