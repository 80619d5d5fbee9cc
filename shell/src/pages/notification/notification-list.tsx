import type { Notification } from '@koma/contracts';
import { Text } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import classes from './notification-page.module.css';

interface Props {
  entries: readonly Notification[];
  chosenId: string | null;
}

/** What has come, newest first; each opens beside the list, or in its place on a telephone. */
export function NotificationList({ entries, chosenId }: Props) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { dateTime } = useFormats();
  return (
    <ul className={classes.list} aria-label={t('notification.list')}>
      {entries.map(({ id, kind, values, createdAt, readAt }) => (
        <li key={id}>
          <Link
            to={`${pathname}?id=${id}`}
            replace={chosenId !== null}
            preventScrollReset
            className={classes.entry}
            aria-current={id === chosenId || undefined}
          >
            <span className={classes.dot} data-unread={readAt === null || undefined}>
              {readAt === null && t('notification.unread')}
            </span>
            <span className={classes.words}>
              <Text component="span" fw={600} size="sm" display="block">
                {t(`notification.${kind}.title`, values)}
              </Text>
              <Text component="span" size="sm" c="dimmed" display="block" truncate>
                {t(`notification.${kind}.text`, values)}
              </Text>
              <Text component="time" size="xs" c="dimmed" dateTime={createdAt}>
                {dateTime(createdAt)}
              </Text>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
