import { notifications, type Notification } from '@koma/contracts';
import { Button, Text } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { itemsOf, keyOf, pagesOf, QueryView, toast, useCall, useErrorWords, useFormats } from '@koma/web-kit';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './notification-page.module.css';

function Entry({ kind, values, createdAt, readAt }: Notification) {
  const { t } = useTranslation('shell');
  const { dateTime } = useFormats();
  return (
    <li className={classes.entry}>
      <span className={classes.dot} data-unread={readAt === null || undefined}>
        {readAt === null && t('notification.unread')}
      </span>
      <div className={classes.words}>
        <Text fw={600}>{t(`notification.${kind}.title`, values)}</Text>
        <Text size="sm">{t(`notification.${kind}.text`, values)}</Text>
        <Text size="xs" c="dimmed">
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </Text>
      </div>
    </li>
  );
}

function useReadAll() {
  const client = useQueryClient();
  const words = useErrorWords();
  const readAll = useCall(notifications.readAll, {
    onSuccess: () =>
      Promise.all(
        [notifications.list, notifications.unread].map((endpoint) =>
          client.invalidateQueries({ queryKey: keyOf(endpoint) }),
        ),
      ),
  });
  return { isPending: readAll.isPending, run: () => readAll.mutate({}, { onError: (e) => toast.error(words(e)) }) };
}

/** The account's notifications, newest first. */
export function NotificationPage() {
  const { t } = useTranslation('shell');
  const query = useInfiniteQuery(pagesOf(notifications.list, { query: {} }));
  const readAll = useReadAll();
  const hasUnread = itemsOf(query.data).some((entry) => entry.readAt === null);
  return (
    <>
      <PageHeader
        title={t('notification.title')}
        actions={
          <Button variant="default" size="xs" onClick={readAll.run} loading={readAll.isPending} disabled={!hasUnread}>
            {t('notification.readAll')}
          </Button>
        }
      />
      <QueryView query={query} shape="table">
        {(data) =>
          itemsOf(data).length === 0 ? (
            <EmptyState title={t('notification.empty')} description={t('notification.emptyText')} />
          ) : (
            <ul className={classes.list}>
              {itemsOf(data).map((entry) => (
                <Entry key={entry.id} {...entry} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {query.hasNextPage && (
        <Button variant="default" onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
          {t('common:more')}
        </Button>
      )}
    </>
  );
}
