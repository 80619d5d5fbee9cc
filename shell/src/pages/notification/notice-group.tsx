import type { Notification } from '@koma/contracts';
import { Anchor, UnstyledButton } from '@mantine/core';
import { useLocalePath, useNoticeKindName } from '@koma/web-kit';
import { IconChevronDown } from '@tabler/icons-react';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Place, placePath } from './kind-path.js';
import { EntryFace, NoticeEntry } from './notice-entry.js';
import classes from './notice-entry.module.css';
import type { NoticeGroup as Group } from './notice-groups.js';
import { NoticePicture } from './notice-picture.js';
import { useNotificationWords } from './use-notification-words.js';
import { useReading } from './use-reading.js';

const MOST_NAMES = 5;

interface Props {
  group: Group;
  place: Place;
}

/** The title or name that a notice is about; empty where it has none. */
function subjectOf({ values }: Notification): string {
  const { title, titles, fileName, name, byName, actorName, creatorName } = values;
  return title ?? titles?.replaceAll('\n', ' ') ?? fileName ?? name ?? byName ?? actorName ?? creatorName ?? '';
}

/** Those of a group, each once, as many as a line may show. */
const subjectsOf = (notices: readonly Notification[]): string[] =>
  [...new Set(notices.map(subjectOf))].filter((subject) => subject !== '').slice(0, MOST_NAMES);

/** Where all have one title, the entries of a group are told apart by what they are about. */
function useEntryTitle(notices: readonly Notification[]): (notice: Notification) => string {
  const wordsOf = useNotificationWords();
  const isSame = new Set(notices.map((notice) => wordsOf(notice).title)).size === 1;
  return (notice) => (isSame && subjectOf(notice)) || wordsOf(notice).title;
}

/** Opens and closes a group in the address. Closing it closes a notice that is read in it too. */
function useOpening({ key, notices }: Group, place: Place) {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const holdsChosen = notices.some(({ id }) => id === place.id);
  const isOpen = holdsChosen || place.open.includes(key);
  const others = place.open.filter((one) => one !== key);
  const next = isOpen
    ? { ...place, open: others, id: holdsChosen ? null : place.id }
    : { ...place, open: [...others, key] };
  const toggle = () => void navigate(localePath(placePath(next)), { replace: true, preventScrollReset: true });
  return { isOpen, toggle };
}

interface ReadProps {
  group: Group;
  name: string;
  /** Gets the focus of the button, which is gone once all are read. */
  beside: RefObject<HTMLElement | null>;
}

/** Marks what is unread of the group as read. */
function ReadGroup({ group: { notices }, name, beside }: ReadProps) {
  const { t } = useTranslation('notification');
  const { readSome, isReadingAll } = useReading();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [own, next] = [button.current, beside.current];
    return () => {
      if (own !== null && own === document.activeElement) next?.focus();
    };
  }, [beside]);
  const [first, ...others] = notices.flatMap(({ id, readAt }) => (readAt === null ? id : []));
  if (!first) return null;
  return (
    <Anchor
      ref={button}
      component="button"
      type="button"
      size="sm"
      className={classes.openLink}
      aria-label={t('group.readOf', { name })}
      aria-disabled={isReadingAll}
      onClick={() => !isReadingAll && readSome([first, ...others])}
    >
      {t('group.read')}
    </Anchor>
  );
}

/** Notices of one kind on one day as one entry, which opens in its place. */
export function NoticeGroup({ group, place }: Props) {
  const { t } = useTranslation('notification');
  const kindName = useNoticeKindName();
  const wordsOf = useNotificationWords();
  const titleOf = useEntryTitle(group.notices);
  const list = useId();
  const face = useRef<HTMLButtonElement>(null);
  const { isOpen, toggle } = useOpening(group, place);
  const { notices, kind, isCut } = group;
  const [newest] = notices;
  if (!newest) return null;
  const unread = notices.filter(({ readAt }) => readAt === null).length;
  const name = t(isCut ? 'group.titleCut' : 'group.title', {
    kind: kindName(kind),
    count: notices.length,
  });
  const named = subjectsOf(notices).join(t('group.separator'));
  return (
    <>
      <div className={`${classes.entry} ${classes.group}`} data-open={isOpen || undefined}>
        <UnstyledButton
          ref={face}
          className={classes.face}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={toggle}
        >
          <EntryFace
            title={name}
            text={named || wordsOf(newest).text}
            picture={<NoticePicture notification={newest} isStack />}
            unread={unread > 0 ? t('unreadCount', { count: unread }) : null}
            at={newest.createdAt}
            mark={<IconChevronDown size={16} stroke={1.5} className={classes.chevron} aria-hidden="true" />}
          />
        </UnstyledButton>
        <div className={classes.actions}>{unread > 0 && <ReadGroup group={group} name={name} beside={face} />}</div>
      </div>
      <ul id={list} className={classes.members} aria-label={name} hidden={!isOpen}>
        {isOpen &&
          notices.map((entry) => (
            <li key={entry.id}>
              <NoticeEntry entry={entry} place={place} title={titleOf(entry)} />
            </li>
          ))}
      </ul>
    </>
  );
}
