import { pictureSources, ratioOf, type SlideSelectItem, type Work, type WorkMedia } from '@koma/contracts';
import { Box, Loader, Text } from '@mantine/core';
import { type FilmControl, personName, ThumbHashPicture, YouTubeStill } from '@koma/ui';
import { FailureView, useLocale, useReportPresentation, titleOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useContext } from 'react';
import { isOnYoutubeOnly } from '../shared/youtube-only.js';
import { useWords } from '../shared/words.js';
import { Film } from './film.js';
import { LoadContext } from './load-context.js';
import classes from './presentation.module.css';

interface Props {
  item: SlideSelectItem;
  control: Ref<FilmControl | null>;
  isAutoPlay: boolean;
  hasNotes: boolean;
  onEnd: () => void;
}

function Picture({ media, title }: { media: WorkMedia; title: string }) {
  return (
    <Box className={classes.fit} __vars={{ '--ratio': String(ratioOf(media)) }}>
      <ThumbHashPicture {...media} sources={pictureSources(media)} alt={title} isPriority />
    </Box>
  );
}

/** All pictures of a work side by side. */
function Pictures({ work, title }: { work: Work; title: string }) {
  const ready = work.gallery.filter(({ state }) => state === 'ready');
  const [first, ...others] = ready;
  if (first && others.length === 0) return <Picture media={first} title={title} />;
  return (
    <ul className={classes.pictures} data-count={Math.min(ready.length, 9)} aria-label={title} tabIndex={0}>
      {ready.map((media) => (
        <li key={media.assetId}>
          <ThumbHashPicture {...media} sources={pictureSources(media)} alt="" sizes="33vw" />
        </li>
      ))}
    </ul>
  );
}

/** What lists do not contain: all pictures of a work, or its film on YouTube. */
function Whole({ item: { work }, title }: { item: SlideSelectItem; title: string }) {
  const t = useWords();
  const query = useQuery(useContext(LoadContext)(work.id));
  const words = { play: t('details.youtubePlay', { title }), hint: t('details.youtubeHint') };
  if (query.error) return <FailureView error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return work.media ? <Picture media={work.media} title={title} /> : <Loader />;
  const { gallery, media } = query.data;
  if (isOnYoutubeOnly(query.data))
    return (
      <Box className={classes.fit} __vars={{ '--ratio': String(16 / 9) }}>
        <YouTubeStill
          youtubeId={query.data.youtubeId}
          title={title}
          still={media && { ...media, sources: pictureSources(media) }}
          words={words}
        />
      </Box>
    );
  if (gallery.length > 0) return <Pictures work={query.data} title={title} />;
  return <Text role="status">{t('details.noFile')}</Text>;
}

/** Title, client, creator; and the note, if requested. */
function CreditLine({ item: { work, note }, hasNotes }: Pick<Props, 'item' | 'hasNotes'>) {
  const locale = useLocale();
  return (
    <div className={classes.credit}>
      <h2 className={classes.title}>{titleOf(work, locale)}</h2>
      <p className={classes.facts}>{[work.clientName, personName(work.owner, locale)].filter(Boolean).join(' · ')}</p>
      {hasNotes && note && <p className={classes.note}>{note}</p>}
    </div>
  );
}

/** One work, as large as possible, with its credit line. */
export function WorkSlide({ item, control, isAutoPlay, hasNotes, onEnd }: Props) {
  const title = titleOf(item.work, useLocale());
  const { media, kind } = item.work;
  useReportPresentation(item.work, item.ticket);
  return (
    <div className={classes.work}>
      <div className={classes.stage}>
        {kind === 'video' && media?.hls ? (
          <Film
            workId={item.work.id}
            ticket={item.ticket}
            media={media}
            title={title}
            control={control}
            isAutoPlay={isAutoPlay}
            onProgress={(share) => share === 1 && onEnd()}
          />
        ) : (
          <Whole item={item} title={title} />
        )}
      </div>
      <CreditLine item={item} hasNotes={hasNotes} />
    </div>
  );
}
