import type { Notification } from '@koma/contracts';
import { Title } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from './kind-path.js';
import { NoticeEntry } from './notice-entry.js';
import { NoticeGroup } from './notice-group.js';
import { dayOf, groupByDay, isGroup } from './notice-groups.js';
import classes from './notification-page.module.css';

const DAY_MS = 86_400_000;

interface Props {
  entries: readonly Notification[];
  /** There are older ones that are not loaded yet. */
  hasMore: boolean;
  place: Place;
}

/** Names the reader's days as people call them: today, yesterday, or the date. */
function useDayName(): (day: string) => string {
  const { t } = useTranslation('notification');
  const { date } = useFormats();
  const [now] = useState(() => Date.now());
  const named = new Map([
    [dayOf(now), t('today')],
    [dayOf(now - DAY_MS), t('yesterday')],
  ]);
  return (day) => named.get(day) ?? date(day);
}

/** Notices by day and kind, newest first; each opens beside the list, or in its place on a phone. */
export function NotificationList({ entries, hasMore, place }: Props) {
  const { t } = useTranslation('notification');
  const nameOf = useDayName();
  const headings = useId();
  // A list of one kind has nothing to tell apart.
  const days = groupByDay(entries, { hasMore, isFlat: place.kind !== null });
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {days.map(({ day, items }) => (
        <li key={day} className={classes.day}>
          <Title order={2} className={classes.dayName} id={headings + day}>
            {nameOf(day)}
          </Title>
          <ul className={classes.list} aria-labelledby={headings + day}>
            {items.map((item) =>
              isGroup(item) ? (
                <li key={item.key}>
                  <NoticeGroup group={item} place={place} />
                </li>
              ) : (
                <li key={item.id}>
                  <NoticeEntry entry={item} place={place} />
                </li>
              ),
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}
