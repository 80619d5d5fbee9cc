import { type AssetKind, works } from '@koma/contracts';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { itemsOf, LocaleLink, pagesOf, QueryView } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.js';
import { OwnerGate } from '../../shared/served-owner/owner-gate.js';
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

function NoWorks({ ownerId }: { ownerId: string | null }) {
  const t = useWords();
  if (ownerId !== null) return <EmptyState title={t('served.empty')} description={t('served.emptyText')} />;
  return <EmptyState title={t('portfolio.empty')} description={t('portfolio.emptyText')} action={<UploadLinks />} />;
}

function Header({ ownerId }: { ownerId: string | null }) {
  const t = useWords();
  if (ownerId === null)
    return <PageHeader title={t('portfolio.title')} description={t('portfolio.lead')} actions={<UploadLinks />} />;
  const toProfile = (
    <Button component={LocaleLink} to={paths.profile(ownerId)} variant="default">
      {t('profile.title')}
    </Button>
  );
  return <PageHeader title={t('portfolio.title')} description={t('served.portfolioLead')} actions={toProfile} />;
}

function Portfolio({ ownerId }: { ownerId: string | null }) {
  const t = useWords();
  const common = useTranslation().t;
  const { filter, choose } = useFilter();
  const { editedId, edit, close } = useEditing();
  const query = useInfiniteQuery(
    pagesOf(works.own, { query: { ...(filter !== 'all' && { kind: filter }), ...(ownerId && { ownerId }) } }),
  );
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const goOn = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  };
  return (
    <Stack gap="lg">
      <Header ownerId={ownerId} />
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
            <NoWorks ownerId={ownerId} />
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

/** `/user/creator/profile/portfolio`: the own works in every status, or with `?for=` an owner's. */
export const PortfolioPage = () => <OwnerGate shape="grid">{(ownerId) => <Portfolio ownerId={ownerId} />}</OwnerGate>;
