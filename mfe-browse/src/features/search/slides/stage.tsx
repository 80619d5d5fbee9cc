import { ActionIcon, Button } from '@mantine/core';
import { personName } from '@koma/ui';
import { LocaleLink, titleOf, useFormats, useLocale } from '@koma/web-kit';
import { IconCheck, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '../../../shared/paths.js';
import { useCategories } from '../../../shared/use-categories.js';
import { useWords } from '../../../shared/words.js';
import type { Frame } from './frames.js';
import { Showing, type Sound } from './showing.js';
import classes from './stage.module.css';
import { useSwipe } from './use-swipe.js';

interface Props {
  /** Gets what the work is shown in. */
  ref: Ref<HTMLDivElement>;
  frame: Frame;
  place: { index: number; count: number };
  onStep: (by: 1 | -1) => void;
  /** Left out for members without slide selects. */
  pick: { isPicked: boolean; onPick: () => void } | null;
  /** Whether the member has just opened this view, not changed the search; called once it is visible. */
  arrival: { isNew: boolean; onSeen: () => void };
  sound: Sound;
  /** Shown below the names, and below the buttons. */
  why: ReactNode;
  keys: ReactNode;
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
function Acts({ place: { index, count }, onStep, pick }: Pick<Props, 'place' | 'onStep' | 'pick'>) {
  const t = useWords();
  return (
    <>
      <ActionIcon
        className={classes.previous}
        variant="default"
        size={44}
        radius="50%"
        disabled={index === 0}
        aria-label={t('slides.previous')}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={22} stroke={1.5} />
      </ActionIcon>
      <output className={classes.count}>{t('slides.place', { place: index + 1, count })}</output>
      <ActionIcon
        className={classes.next}
        variant="default"
        size={44}
        radius="50%"
        disabled={index >= count - 1}
        aria-label={t('slides.next')}
        aria-keyshortcuts="ArrowRight"
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={22} stroke={1.5} />
      </ActionIcon>
      {pick && (
        <Button
          className={classes.pick}
          size="md"
          variant={pick.isPicked ? 'default' : 'filled'}
          aria-pressed={pick.isPicked}
          aria-keyshortcuts="Enter"
          leftSection={pick.isPicked ? <IconCheck size={16} /> : <IconPlus size={16} />}
          onClick={pick.onPick}
        >
          {t(pick.isPicked ? 'slides.picked' : 'slides.pick')}
        </Button>
      )}
    </>
  );
}

/** Title, the creator with what they do in the work, and what else is known of it. */
function Names({ frame: { creator, work }, why }: Pick<Props, 'frame' | 'why'>) {
  const t = useWords();
  const locale = useLocale();
  const { label } = useCategories();
  const { month } = useFormats();
  const roles = work.roles.map((role) => label('role', role)).join(t('filters.comma'));
  const facts = [
    roles || (creator.position && label('position', creator.position)),
    work.clientName,
    work.onAirDate && t(`slides.onAir.${work.kind}`, { month: month(work.onAirDate) }),
  ];
  return (
    <div className={classes.words}>
      <LocaleLink to={paths.details(work.kind, work.id)} className={classes.title}>
        {titleOf(work, locale)}
      </LocaleLink>
      <span className={classes.facts}>
        <LocaleLink to={paths.creator(creator.id)}>{personName(creator, locale)}</LocaleLink>
        {facts.map((fact) => fact && ` · ${fact}`)}
      </span>
      {why}
    </div>
  );
}

/** One work, as large as the window allows, with its name and owner. */
export function Stage({ ref, frame, place, onStep, pick, arrival, sound, why, keys }: Props) {
  const t = useWords();
  const swipe = useSwipe(onStep);
  const { work } = frame;
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
      <div ref={ref} className={classes.stage} {...swipe}>
        <Showing key={work.id} frame={frame} sound={sound} />
      </div>
      <Names frame={frame} why={why} />
      <Acts place={place} onStep={onStep} pick={pick} />
      {keys}
    </section>
  );
}
