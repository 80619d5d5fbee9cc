import type { FilmControl } from '@koma/ui';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { TogetherControl } from '@koma/web-kit/dialogs';
import { type Shown, type Slide, slidesOf } from './slides.js';
import type { PresenterAct } from './use-presenter-keys.js';

/** How long a slide without a film is shown in automatic mode. */
const CARD_MILLISECONDS = 3_500;
const PICTURE_MILLISECONDS = 6_000;

type Mode = 'slides' | 'help' | 'choosing' | 'compared';

export interface Presenter {
  slide: Slide;
  at: number;
  last: number;
  mode: Mode;
  isAutoPlay: boolean;
  hasNotes: boolean;
  film: RefObject<FilmControl | null>;
  together: RefObject<TogetherControl | null>;
  compared: readonly string[];
  setCompared: (ids: readonly string[]) => void;
  show: (mode: Mode) => void;
  goTo: (workId: string) => void;
  /** Called when the film has ended. */
  ended: () => void;
  act: (act: PresenterAct) => void;
}

const isFilm = (slide: Slide) => slide.kind === 'work' && Boolean(slide.item.work.media?.hls);

/** Moves on after a while where there is no film; a film reports its end. */
function useGoingOn(slide: Slide, isOn: boolean, onNext: () => void): void {
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (!isOn || isFilm(slide)) return undefined;
    const timer = setTimeout(() => next(), slide.kind === 'work' ? PICTURE_MILLISECONDS : CARD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [slide, isOn]);
}

interface Outside {
  toggleFullscreen: () => void;
  leave: () => void;
}

/** The shown slide, and the actions of keys and buttons. */
export function usePresenter(shown: Shown, { toggleFullscreen, leave }: Outside): Presenter {
  const { items, sections } = shown;
  const slides = useMemo(() => slidesOf({ items, sections }), [items, sections]);
  const [wanted, setAt] = useState(0);
  const [mode, setMode] = useState<Mode>('slides');
  const [isAutoPlay, setIsAutoPlay] = useState(false);
  const [hasNotes, setHasNotes] = useState(false);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const film = useRef<FilmControl>(null);
  const together = useRef<TogetherControl>(null);
  const last = slides.length - 1;
  const at = Math.min(wanted, last);
  const slide = slides[at] ?? { kind: 'title' as const, key: 'title' };
  const go = (to: number) => {
    setMode('slides');
    setAt(Math.min(Math.max(to, 0), last));
  };
  const next = () => go(at + 1);
  const goOn = () => {
    if (at === last) setIsAutoPlay(false);
    else next();
  };
  useGoingOn(slide, isAutoPlay && mode === 'slides', goOn);
  const play = () => {
    if (mode === 'compared') together.current?.toggle();
    else if (!film.current) next();
    else if (film.current.isPlaying()) film.current.pause();
    else film.current.play();
  };
  const toggle = (one: Mode) => setMode(mode === one ? 'slides' : one);
  const acts: Record<PresenterAct, () => void> = {
    next,
    previous: () => go(at - 1),
    first: () => go(0),
    last: () => go(last),
    play,
    autoPlay: () => {
      setIsAutoPlay(!isAutoPlay);
      if (!isAutoPlay) film.current?.play();
    },
    fullscreen: toggleFullscreen,
    notes: () => setHasNotes(!hasNotes),
    compare: () => setMode(mode === 'choosing' || mode === 'compared' ? 'slides' : 'choosing'),
    help: () => toggle('help'),
    leave: () => (mode === 'slides' ? leave() : setMode('slides')),
  };
  return {
    ...{ slide, at, last, mode, isAutoPlay, hasNotes, film, together, compared, setCompared, show: setMode },
    goTo: (workId) => go(slides.findIndex((one) => one.kind === 'work' && one.item.work.id === workId)),
    ended: () => isAutoPlay && goOn(),
    act: (act) => acts[act](),
  };
}
