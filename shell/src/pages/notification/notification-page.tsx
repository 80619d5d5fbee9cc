import { notifications, type Notification } from '@koma/contracts';
import { Button, Text } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { itemsOf, pagesOf, QueryView } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { NotificationList } from './notification-list.js';
import classes from './notification-page.module.css';
import { NotificationReader } from './notification-reader.js';
import { useReading } from './use-reading.js';

/** Marks an opened notice as read. */
function useReadOnOpening(chosen: Notification | undefined, readOne: (id: string) => void): void {
  const unread = chosen?.readAt === null ? chosen.id : null;
  // Once for each: `readOne` is a new function at every render.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void (unread && readOne(unread)), [unread]);
}

/** The account's notices: the list, and on wide screens the opened one beside it. */
export function NotificationPage() {
  const { t } = useTranslation('shell');
  const [params] = useSearchParams();
  const query = useInfiniteQuery(pagesOf(notifications.list, { query: {} }));
  const { readOne, readAll, isReadingAll } = useReading();
  const entries = itemsOf(query.data);
  const chosen = entries.find(({ id }) => id === params.get('id'));
  useReadOnOpening(chosen, readOne);
  const hasUnread = entries.some(({ readAt }) => readAt === null);
  return (
    <>
      <PageHeader
        title={t('notification.title')}
        actions={
          <Button variant="default" size="xs" onClick={readAll} loading={isReadingAll} disabled={!hasUnread}>
            {t('notification.readAll')}
          </Button>
        }
      />
      <QueryView query={query} shape="table">
        {() =>
          entries.length === 0 ? (
            <EmptyState title={t('notification.empty')} description={t('notification.emptyText')} />
          ) : (
            <div className={classes.panes} data-reading={chosen !== undefined || undefined}>
              <div className={classes.lists}>
                <NotificationList entries={entries} chosenId={chosen?.id ?? null} />
                {query.hasNextPage && (
                  <Button
                    variant="default"
                    onClick={() => void query.fetchNextPage()}
                    loading={query.isFetchingNextPage}
                  >
                    {t('common:more')}
                  </Button>
                )}
              </div>
              {chosen ? (
                <NotificationReader {...chosen} />
              ) : (
                <Text c="dimmed" className={classes.nothing}>
                  {t('notification.choose')}
                </Text>
              )}
            </div>
          )
        }
      </QueryView>
    </>
  );
}
