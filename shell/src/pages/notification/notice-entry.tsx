import type { Notification } from '@koma/contracts';
import { Text } from '@mantine/core';
import { LocaleLink, useFormats } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Place, placePath } from './kind-path.js';
import classes from './notice-entry.module.css';
import { NoticePicture } from './notice-picture.js';
import { OpenLink } from './open-link.js';
import { settlingOf } from './settling-of.js';
import { useNotificationWords } from './use-notification-words.js';

interface FaceProps {
  picture: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** What is unread, in words; null when all is read. */
  unread: string | null;
  at: string;
  /** Beside the time. */
  mark?: ReactNode;
}

/** The pressable part of an entry. */
export function EntryFace({ picture, title, text, unread, at, mark }: FaceProps) {
  const { time } = useFormats();
  return (
    <>
      <span className={classes.dot} data-unread={unread !== null || undefined}>
        {unread}
      </span>
      {picture}
      <span className={classes.words}>
        <Text component="span" fw={600} size="sm" display="block">
          {title}
        </Text>
        <Text component="span" size="sm" c="dimmed" display="block" truncate>
          {text}
        </Text>
      </span>
      <span className={classes.side}>
        <Text component="time" size="xs" c="dimmed" dateTime={at}>
          {time(at)}
        </Text>
        {mark}
      </span>
    </>
  );
}

interface Props {
  entry: Notification;
  place: Place;
  /** Default the notice's own. */
  title?: string;
}

/** A notice: opens beside the list, and is settled in its place. */
export function NoticeEntry({ entry, place, title }: Props) {
  const { t } = useTranslation('notification');
  const wordsOf = useNotificationWords();
  const { id, createdAt, readAt } = entry;
  const words = wordsOf(entry);
  const isChosen = id === place.id;
  return (
    <div className={classes.entry} data-chosen={isChosen || undefined}>
      <LocaleLink
        to={placePath({ ...place, id })}
        replace={place.id !== null}
        preventScrollReset
        className={classes.face}
        aria-current={isChosen || undefined}
      >
        <EntryFace
          title={title ?? words.title}
          text={words.text}
          picture={<NoticePicture notification={entry} />}
          unread={readAt === null ? t('unread') : null}
          at={createdAt}
        />
      </LocaleLink>
      <div className={classes.actions}>{settlingOf(entry) ?? <OpenLink notification={entry} />}</div>
    </div>
  );
}
