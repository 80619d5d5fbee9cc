import { ratioOf, type WorkMedia } from '@koma/contracts';
import { Box } from '@mantine/core';
import { type FilmControl, VideoPlayer } from '@koma/ui';
import { useLocale, useReportWatch } from '@koma/web-kit';
import type { Ref } from 'react';
import { useOpenLink } from '../links/link-gate/link-context.js';
import { playableOf, posterOf } from '../shared/film-files.js';
import classes from './presentation.module.css';

interface Props {
  workId: string;
  ticket: string | undefined;
  media: WorkMedia;
  title: string;
  control?: Ref<FilmControl | null>;
  isAutoPlay?: boolean;
  hasControls?: boolean;
  onProgress?: ((share: number) => void) | undefined;
}

/** A film as large as its container allows. */
export function Film({ workId, ticket, media, title, ...given }: Props) {
  const locale = useLocale();
  const onPlayed = useReportWatch(workId, ticket);
  return (
    <Box className={classes.fit} __vars={{ '--ratio': String(ratioOf(media)) }}>
      <VideoPlayer
        {...given}
        onPlayed={onPlayed}
        {...playableOf(media, locale)}
        poster={posterOf(media)}
        watermark={useOpenLink()?.thing.watermark}
        title={title}
        lang={locale}
        ratio={ratioOf(media)}
      />
    </Box>
  );
}
