import { pictureSources, type WorkCard } from '@koma/contracts';
import { Text } from '@mantine/core';
import { ThumbHashPicture } from '@koma/ui';
import { LocaleLink, useFormats, useLocale, titleOf } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { FileState } from '../own-works/file-state.js';
import { paths } from '../../shared/paths.js';
import { StatusBadge } from '../../shared/publish-status/status-badge.js';
import classes from './work-line.module.css';

interface Props {
  work: Pick<WorkCard, 'id' | 'kind' | 'title' | 'titleEn' | 'clientName' | 'onAirDate' | 'media'> &
    Partial<Pick<WorkCard, 'status'>>;
  /** Shown before the other details. */
  note?: string | null | undefined;
  /** Shown before the still: a handle, a checkbox. */
  before?: ReactNode;
  /** Shown at the end of the row. */
  children?: ReactNode;
}

/** A work in one row: still, title, client, date, and status. */
export function WorkLine({ work, note, before, children }: Props) {
  const { date } = useFormats();
  const title = titleOf(work, useLocale());
  const facts = [note, work.clientName, work.onAirDate && date(work.onAirDate)].filter(Boolean);
  return (
    <div className={classes.line}>
      {before}
      <span className={classes.still}>
        {work.media && (
          <ThumbHashPicture
            sources={pictureSources(work.media)}
            thumbHash={work.media.thumbHash}
            width={work.media.width}
            height={work.media.height}
            ratio={16 / 9}
            sizes="7rem"
            alt=""
          />
        )}
      </span>
      <span className={classes.words}>
        <LocaleLink to={paths.details(work.kind, work.id)} className={classes.title}>
          {title}
        </LocaleLink>
        <Text component="span" size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        <FileState media={work.media} />
      </span>
      {work.status && <StatusBadge status={work.status} />}
      {children}
    </div>
  );
}
