import { notifications, type Notification, type NotificationKind, type Page } from '@koma/contracts';
import { Button, Text } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { itemsOf, LocaleLink, pagesOf, QueryView } from '@koma/web-kit';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type Place, readPlace } from './kind-path.js';
import { KindTabs } from './kind-tabs.js';
import { SubjectsProvider } from './notice-subjects.js';
import { NotificationList } from './notification-list.js';
import classes from './notification-page.module.css';
import { NotificationReader } from './notification-reader.js';
import { useReading } from './use-reading.js';

/** More than in other lists, because many of them become one entry. */
const TOGETHER = 48;

/** Marks an opened notice as read. */
function useReadOnOpening(chosen: Notification | undefined, readOne: (id: string) => void): void {
  const unread = chosen?.readAt === null ? chosen.id : null;
  // Once for each: `readOne` is a new function at every render.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void (unread && readOne(unread)), [unread]);
}

function Nothing({ kind }: { kind: NotificationKind | null }) {
  const { t } = useTranslation('notification');
  if (kind === null) return <EmptyState title={t('empty')} description={t('emptyText')} />;
  return (
    <EmptyState
      title={t('emptyKind')}
      action={
        <Button component={LocaleLink} to="/notification" variant="default">
          {t('showAll')}
        </Button>
      }
    />
  );
}

interface PanesProps {
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<Page<Notification>>>,
    'data' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  chosen: Notification | undefined;
  place: Place;
}

function Panes({ query, chosen, place }: PanesProps) {
  const { t } = useTranslation('notification');
  // A notice that is not in the list is not read either.
  const shown = { ...place, id: chosen?.id ?? null };
  return (
    <SubjectsProvider pages={query.data?.pages.map(({ items }) => items) ?? []}>
      <div className={classes.panes} data-reading={chosen !== undefined || undefined}>
        <div className={classes.lists}>
          <NotificationList entries={itemsOf(query.data)} hasMore={query.hasNextPage} place={shown} />
          {query.hasNextPage && (
            <Button variant="default" onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
              {t('common:more')}
            </Button>
          )}
        </div>
        {chosen ? (
          <NotificationReader key={chosen.id} notification={chosen} place={shown} />
        ) : (
          <Text c="dimmed" className={classes.nothing}>
            {t('choose')}
          </Text>
        )}
      </div>
    </SubjectsProvider>
  );
}

/** The account's notices, all or of one kind: the list, and on wide screens the opened one beside it. */
export function NotificationPage() {
  const { t } = useTranslation('notification');
  const [params] = useSearchParams();
  const place = readPlace(params);
  const { kind } = place;
  const query = useInfiniteQuery(pagesOf(notifications.list, { query: { limit: TOGETHER, ...(kind && { kind }) } }));
  const { readOne, readAll, isReadingAll } = useReading();
  const entries = itemsOf(query.data);
  const chosen = entries.find(({ id }) => id === place.id);
  useReadOnOpening(chosen, (id) => readOne(id, params.get('via') === 'push' ? 'push' : undefined));
  const hasUnread = entries.some(({ readAt }) => readAt === null);
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Button
            variant="default"
            size="xs"
            onClick={() => readAll(kind)}
            loading={isReadingAll}
            disabled={!hasUnread}
          >
            {t(kind ? 'readKind' : 'readAll')}
          </Button>
        }
      />
      <KindTabs kind={kind} />
      <QueryView query={query} shape="table">
        {() => (entries.length === 0 ? <Nothing kind={kind} /> : <Panes query={query} chosen={chosen} place={place} />)}
      </QueryView>
    </>
  );
}
