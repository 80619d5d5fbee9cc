import { type EditedWorkCard, pictureSources } from '@koma/contracts';
import { Anchor, Checkbox, Text } from '@mantine/core';
import { languageOf, type MediaCardProps, ThumbHashPicture } from '@koma/ui';
import { LocaleLink, titleOf, useFormats, useLocale } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.js';
import { HidingReason } from '../../shared/publish-status/hidden-by-staff.js';
import { StatusBadge } from '../../shared/publish-status/status-badge.js';
import { FileState } from './file-state.js';
import classes from './own-work-row.module.css';
import { useOwnWorkFacts } from './use-own-work-facts.js';

interface Props {
  work: EditedWorkCard;
  views: number | undefined;
  selection: NonNullable<MediaCardProps['selection']>;
  menu: ReactNode;
  /** How it stands with the rights of others. */
  note: ReactNode;
}

const FILM = 16 / 9;
/** The click says whether it is a range. */
const nothing = () => undefined;

/** One of the own works in a line: many fit on a screen. */
export function OwnWorkRow({ work, views, selection, menu, note }: Props) {
  const formats = useFormats();
  const facts = useOwnWorkFacts()(work, views);
  const title = titleOf(work, useLocale());
  const { kind, media, clientName } = work;
  const seconds = media?.durationSeconds ?? null;
  return (
    <div className={classes.row} data-selected={selection.isSelected || undefined}>
      <Checkbox
        checked={selection.isSelected}
        onClick={(event) => selection.onToggle(event.shiftKey)}
        onChange={nothing}
        aria-label={selection.label}
      />
      <span className={classes.still}>
        {media && <ThumbHashPicture {...media} sources={pictureSources(media)} alt="" ratio={FILM} sizes="8rem" />}
        {seconds !== null && <span className={classes.time}>{formats.runningTime(seconds)}</span>}
      </span>
      <div className={classes.words}>
        <Anchor
          component={LocaleLink}
          to={paths.details(kind, work.id)}
          c="inherit"
          fw={600}
          truncate
          lang={languageOf(title)}
        >
          {title}
        </Anchor>
        <Text size="sm" c="dimmed" truncate>
          {[clientName, ...facts].filter(Boolean).join(' · ')}
        </Text>
        <HidingReason hiddenByStaff={work.hiddenByStaff} />
        {note}
        <FileState media={media} />
      </div>
      <span className={classes.status}>
        <StatusBadge status={work.status} isHiddenByStaff={Boolean(work.hiddenByStaff)} />
      </span>
      <span className={classes.menu}>{menu}</span>
    </div>
  );
}
