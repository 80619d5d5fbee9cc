import { fileUrl, pictureSources, stillUrls } from '@koma/contracts';
import { ActionIcon, Button } from '@mantine/core';
import { personName, ThumbHashPicture, VideoPlayer } from '@koma/ui';
import { LocaleLink, useLocale, useReportWatch, titleOf } from '@koma/web-kit';
import { IconCheck, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '../../../shared/paths.js';
import { useCategories } from '../../../shared/use-categories.js';
import { useWords } from '../../../shared/words.js';
import type { Frame } from './frames.js';
import classes from './slides.module.css';
import { useSwipe } from './use-swipe.js';

const FILM = 16 / 9;

/** The film or picture itself. */
function Showing({ work: { id, kind, title, media } }: Frame) {
  const locale = useLocale();
  const onPlayed = useReportWatch(id);
  const src = fileUrl(media, media.hls);
  const sources = pictureSources(media);
  if (kind === 'video' && src)
    return (
      <VideoPlayer
        src={src}
        poster={sources.at(-1)?.url}
        title={title}
        lang={locale}
        ratio={FILM}
        stills={stillUrls(media)}
        onPlayed={onPlayed}
      />
    );
  const { width, height, thumbHash } = media;
  return (
    <div className={classes.picture}>
      <ThumbHashPicture
        sources={sources}
        alt={title}
        width={width}
        height={height}
        thumbHash={thumbHash}
        sizes="(min-width: 80em) 80rem, 100vw"
        isPriority
      />
    </div>
  );
}

interface Props {
  frame: Frame;
  place: { index: number; count: number };
  onStep: (by: 1 | -1) => void;
  /** Left out for members without slide selects. */
  pick: { isPicked: boolean; onPick: () => void } | null;
  /** Whether the member has just opened this view, not changed the search; called once it is visible. */
  arrival: { isNew: boolean; onSeen: () => void };
}

/** Scroll margins are for the bar above, and for strip and tray below. */
function scrollToWork(show: HTMLElement): void {
  const { top, bottom } = show.getBoundingClientRect();
  const above = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const below = parseFloat(getComputedStyle(show).scrollMarginBottom);
  const isSeen = top >= above && bottom <= innerHeight - below;
  if (!isSeen) show.scrollIntoView({ block: 'start' });
}

/** Buttons to move and to pick. */
function Acts({ place: { index, count }, onStep, pick }: Omit<Props, 'frame' | 'arrival'>) {
  const t = useWords();
  return (
    <div className={classes.acts}>
      <ActionIcon
        variant="default"
        size={36}
        disabled={index === 0}
        aria-label={t('slides.previous')}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <output className={classes.count}>{t('slides.place', { place: index + 1, count })}</output>
      <ActionIcon
        variant="default"
        size={36}
        disabled={index >= count - 1}
        aria-label={t('slides.next')}
        aria-keyshortcuts="ArrowRight"
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
      {pick && (
        <Button
          size="sm"
          variant={pick.isPicked ? 'default' : 'filled'}
          aria-pressed={pick.isPicked}
          aria-keyshortcuts="Enter"
          title={t('slides.pickKey')}
          leftSection={pick.isPicked ? <IconCheck size={16} /> : <IconPlus size={16} />}
          onClick={pick.onPick}
        >
          {t(pick.isPicked ? 'slides.picked' : 'slides.pick')}
        </Button>
      )}
    </div>
  );
}

/** One work, as large as the window allows, with its name and owner. */
export function Stage({ frame, place, onStep, pick, arrival }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { label } = useCategories();
  const swipe = useSwipe(onStep);
  const { creator, work } = frame;
  const show = useRef<HTMLElement>(null);
  const seen = useRef(work.id);
  const reveal = useEffectEvent(() => {
    // Opening and moving scroll to the work; changing the search does not.
    if (show.current && (seen.current !== work.id || arrival.isNew)) scrollToWork(show.current);
    seen.current = work.id;
    if (arrival.isNew) arrival.onSeen();
  });
  useEffect(() => reveal(), [work.id]);
  return (
    <section ref={show} aria-label={t('slides.stage')} className={classes.show}>
      <div className={classes.stage} {...swipe}>
        <Showing key={work.id} {...frame} />
      </div>
      <div className={classes.caption}>
        <div className={classes.words}>
          <LocaleLink to={paths.details(work.kind, work.id)} className={classes.title}>
            {titleOf(work, locale)}
          </LocaleLink>
          <span className={classes.facts}>
            <LocaleLink to={paths.creator(creator.id)}>{personName(creator, locale)}</LocaleLink>
            {creator.position && ` · ${label('position', creator.position)}`}
          </span>
        </div>
        <Acts place={place} onStep={onStep} pick={pick} />
      </div>
    </section>
  );
}
