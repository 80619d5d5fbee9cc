import type { Notification, NotificationKind } from '@koma/contracts';
import { Text } from '@mantine/core';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { kindPath } from './kind-path.js';
import classes from './notification-page.module.css';
import { useNotificationWords } from './use-notification-words.js';

interface Props {
  entries: readonly Notification[];
  chosenId: string | null;
  kind: NotificationKind | null;
}

/** Notices, newest first; each opens beside the list, or in its place on a phone. */
export function NotificationList({ entries, chosenId, kind: listed }: Props) {
  const { t } = useTranslation('shell');
  const wordsOf = useNotificationWords();
  const { dateTime } = useFormats();
  return (
    <ul className={classes.list} aria-label={t('notification.list')}>
      {entries
        .map((entry) => ({ ...entry, ...wordsOf(entry) }))
        .map(({ id, title, text, createdAt, readAt }) => (
          <li key={id}>
            <LocaleLink
              to={kindPath(listed, id)}
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
            </LocaleLink>
          </li>
        ))}
    </ul>
  );
}
