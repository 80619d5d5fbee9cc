import type { Notification } from '@koma/contracts';
import { Text } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import classes from './notification-page.module.css';
import { useNotificationWords } from './use-notification-words.js';

interface Props {
  entries: readonly Notification[];
  chosenId: string | null;
}

/** Notices, newest first; each opens beside the list, or in its place on a phone. */
export function NotificationList({ entries, chosenId }: Props) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const wordsOf = useNotificationWords();
  const { dateTime } = useFormats();
  return (
    <ul className={classes.list} aria-label={t('notification.list')}>
      {entries
        .map((entry) => ({ ...entry, ...wordsOf(entry) }))
        .map(({ id, title, text, createdAt, readAt }) => (
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
                  {title}
                </Text>
                <Text component="span" size="sm" c="dimmed" display="block" truncate>
                  {text}
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
