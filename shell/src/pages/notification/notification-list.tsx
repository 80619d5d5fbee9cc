import type { Notification, NotificationKind } from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindPath } from './kind-path.js';
import classes from './notification-page.module.css';
import { useNotificationWords } from './use-notification-words.js';

const DAY_MS = 86_400_000;

interface Props {
  entries: readonly Notification[];
  chosenId: string | null;
  kind: NotificationKind | null;
}

/** Groups by the reader's day, named as people call it: today, yesterday, or its date. */
function useDays(entries: readonly Notification[]) {
  const { t } = useTranslation('shell');
  const { date } = useFormats();
  const [now] = useState(() => Date.now());
  const dayOf = (at: number | string) => date(new Date(at).toISOString());
  const named = new Map([
    [dayOf(now), t('notification.today')],
    [dayOf(now - DAY_MS), t('notification.yesterday')],
  ]);
  const days = Map.groupBy(entries, ({ createdAt }) => dayOf(createdAt));
  return [...days].map(([day, ofDay]) => ({ day, name: named.get(day) ?? day, ofDay }));
}

function Entry({ entry, chosenId, kind: listed }: Omit<Props, 'entries'> & { entry: Notification }) {
  const { t } = useTranslation('shell');
  const wordsOf = useNotificationWords();
  const { time } = useFormats();
  const { id, createdAt, readAt } = entry;
  const { title, text } = wordsOf(entry);
  return (
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
      </span>
      <Text component="time" size="xs" c="dimmed" className={classes.time} dateTime={createdAt}>
        {time(createdAt)}
      </Text>
    </LocaleLink>
  );
}

/** Notices by day, newest first; each opens beside the list, or in its place on a phone. */
export function NotificationList({ entries, ...shown }: Props) {
  const { t } = useTranslation('shell');
  const headings = useId();
  return (
    <ul className={classes.list} aria-label={t('notification.list')}>
      {useDays(entries).map(({ day, name, ofDay }) => (
        <li key={day} className={classes.day}>
          <Title order={2} className={classes.dayName} id={headings + day}>
            {name}
          </Title>
          <ul className={classes.list} aria-labelledby={headings + day}>
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} {...shown} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
